import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { PrintButton } from "~/ui/print-button";

/** Recovery codes, shown this once, to be printed or written down. */
export function NewCodes({ codes, lead, back }: { codes: readonly string[]; lead: string; back: string }) {
	return (
		<section className="grid max-w-160 gap-5" aria-labelledby="codes">
			<Banner tone="good">{lead}</Banner>
			<div className="grid gap-2">
				<h2 id="codes" className="text-heading">
					Your recovery codes
				</h2>
				<p>
					Print these or keep them in your password manager. Each signs you in once when you don't have your
					authenticator app. <strong>We won't show them again.</strong>
				</p>
			</div>
			<ol className="keep-together grid gap-x-8 gap-y-2 rounded-card border border-line bg-surface p-5 font-mono sm:grid-cols-2">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ol>
			<div className="no-print flex flex-wrap gap-3">
				<ButtonLink to={back}>I've saved them</ButtonLink>
				<PrintButton />
			</div>
		</section>
	);
}
