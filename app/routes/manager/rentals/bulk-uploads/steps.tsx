import { Link } from "~/ui/link";
import { href } from "~/web/href";

type Step = "upload" | "columns" | "check" | "import";

const steps: readonly { step: Step; label: string }[] = [
	{ step: "upload", label: "Upload" },
	{ step: "columns", label: "Match columns" },
	{ step: "check", label: "Check" },
	{ step: "import", label: "Import" },
];

/** Where an upload is on its way in; earlier steps can be gone back to until it is imported. */
export function Steps({ current, importId }: { current: Step; importId?: number }) {
	const at = steps.findIndex(({ step }) => step === current);
	return (
		<nav aria-label="Steps" className="no-print">
			<ol className="flex flex-wrap gap-x-6 gap-y-1 text-soft">
				{steps.map(({ step, label }, index) => (
					<li key={step} aria-current={step === current ? "step" : undefined} className="aria-[current=step]:text-ink">
						<span className="me-1.5 inline-block size-5 rounded-full border border-edge text-center text-small leading-4.5">
							{index + 1}
						</span>
						{step === "columns" && index < at && importId !== undefined && current === "check" ? (
							<Link to={href("/app/bulkuploads/columns", { id: importId })} className="link">
								{label}
							</Link>
						) : (
							<span className={step === current ? "font-medium" : undefined}>{label}</span>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
