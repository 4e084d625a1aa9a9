import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { href } from "~/web/href";

export type Draft = { id: number; title: string; lease: string } | undefined;
type Step = "document" | "terms" | "signers";

const steps: readonly [Step, string][] = [
	["document", "1 Document"],
	["terms", "2 Terms"],
	["signers", "3 Signers"],
];

/** The three forms of one draft; before it is begun there is only the first. */
export function StepHead({ draft, step }: { draft: Draft; step: Step }) {
	const remove = draft ? (
		<Form method="post" action={href("/app/esignleases", { id: draft.id })}>
			<Button look="quiet" name="intent" value="delete">
				Delete draft
			</Button>
		</Form>
	) : null;
	return (
		<>
			<PageHead
				title={draft ? draft.title : "Create agreement"}
				facts={draft ? draft.lease : "We fill in the people, dates and amounts from the lease."}
				crumbs={[{ label: "E-sign leases", to: href("/app/esignleases") }]}
				links={remove}
			/>
			{draft ? <StepLinks id={draft.id} step={step} /> : null}
		</>
	);
}

function StepLinks({ id, step }: { id: number; step: Step }) {
	return (
		<nav aria-label="Steps" className="no-print border-b border-line">
			<ol className="flex flex-wrap">
				{steps.map(([name, label]) => (
					<li key={name}>
						<a
							href={href("/app/addeditleaseagreement", { id, step: name })}
							aria-current={name === step ? "step" : undefined}
							className="-mb-px inline-block border-b-2 border-transparent px-4 py-2.5 whitespace-nowrap text-soft hover:text-ink aria-[current=step]:border-accent aria-[current=step]:font-medium aria-[current=step]:text-ink max-sm:px-3 max-sm:py-2"
						>
							{label}
						</a>
					</li>
				))}
			</ol>
		</nav>
	);
}
