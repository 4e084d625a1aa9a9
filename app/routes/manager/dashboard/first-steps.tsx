import { Link } from "@remix-run/react";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { href } from "~/web/href";

/** A new organisation's way in, in place of zeros: each step leads to its form, and the done ones are ticked. */
export function FirstSteps({ hasProperty, hasLease }: { hasProperty: boolean; hasLease: boolean }) {
	const steps = [
		{ done: hasProperty, words: "Add a property and its units", to: href("/app/addnewproperty") },
		{ done: hasProperty, words: "Or upload your rent roll from another system", to: href("/app/bulkuploads") },
		{ done: hasLease, words: "Add a lease with its tenants", to: href("/app/addeditlease") },
		{ done: false, words: "Receive the first payment", to: href("/app/receivepayment") },
	];
	return (
		<Card title="Start here">
			<ol className="grid gap-2.5">
				{steps.map((step) => (
					<li key={step.words} className="flex items-center gap-2.5">
						<span className={step.done ? "text-good" : "text-soft"}>
							<Icon name={step.done ? "check" : "forward"} />
						</span>
						{step.done ? (
							<span className="text-soft">
								{step.words}
								<span className="sr-only">, done</span>
							</span>
						) : (
							<Link to={step.to} className="link">
								{step.words}
							</Link>
						)}
					</li>
				))}
			</ol>
		</Card>
	);
}
