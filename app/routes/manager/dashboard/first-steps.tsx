import type { FirstStep } from "#domain/rentals";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Form } from "~/ui/post-form";
import { href } from "~/web/href";

type Words = { label: string; why: string; to: string; or?: { label: string; to: string } };

const words: Record<FirstStep["step"], Words> = {
	address: {
		label: "Add your company address",
		why: "It appears on letters, statements and receipts.",
		to: href("/app/masterpage/contacts", { type: "organization" }),
	},
	units: {
		label: "Add a property and its units",
		why: "Coming from another system?",
		to: href("/app/addnewproperty"),
		or: { label: "Move your books", to: href("/app/movein") },
	},
	banks: {
		label: "Set up your bank accounts and opening balances",
		why: "Match your books to your bank from day one.",
		to: href("/app/openingbalances"),
	},
	owners: {
		label: "Add your owners",
		why: "They receive statements and payouts.",
		to: href("/app/addeditrentalowner"),
	},
	leases: { label: "Start your first lease", why: "Rent then posts automatically.", to: href("/app/addeditlease") },
	lateFees: {
		label: "Set your late fees",
		why: "Charged automatically and consistently.",
		to: href("/app/addeditlatefee"),
	},
	onlineRent: {
		label: "Turn on online rent",
		why: "Residents can pay by bank or card.",
		to: href("/connect-payments"),
	},
};

/** The setup steps of a new organization. A step is checked once its records exist; the others link to their pages. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
	if (steps.length === 0) return null;
	const left = steps.filter(({ done }) => !done).length;
	return (
		<Card
			title="Get started"
			action={
				<Form method="post" className="no-print flex items-center gap-3">
					<span className="text-small text-soft">
						{steps.length - left} of {steps.length} done
					</span>
					<Button look="quiet" name="intent" value="hide-first-steps" className="min-h-0! text-small">
						Hide
					</Button>
				</Form>
			}
		>
			<ol className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
				{steps.map(({ step, done }) => {
					const { label, why, to, or } = words[step];
					return (
						<li key={step} className="flex items-start gap-2.5">
							<span
								className={`mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border ${done ? "border-good bg-good-soft text-good" : "border-edge"}`}
							>
								{done ? <Icon name="check" label="Done" className="size-3!" /> : null}
							</span>
							<span>
								<Link to={to} className={done ? "py-1.5 text-soft hover:underline" : "link"}>
									{label}
								</Link>
								<small className="block text-small text-soft">
									{why}{" "}
									{or ? (
										<Link to={or.to} className="link">
											{or.label}
										</Link>
									) : null}
								</small>
							</span>
						</li>
					);
				})}
			</ol>
		</Card>
	);
}
