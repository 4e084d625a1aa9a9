import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { Balance, Money } from "~/ui/money";
import { href } from "~/web/href";
import type { readEnded } from "./ended.server";

/** The steps until the unit is empty and the lease's money is settled, with the state of each. */
export function LeftToDo({
	lease: { id, balanceCents },
	unitId,
	heldCents,
	deadline,
	gone,
	movesTo,
	hasAutopay,
}: ReturnType<typeof readEnded>) {
	const steps = [
		{
			what: "Deposit",
			state:
				heldCents > 0 ? (
					<>
						<Money cents={heldCents} /> held{movesTo ? "." : ", return by "}
						{movesTo ? null : <DateText date={deadline ?? null} />}
					</>
				) : (
					"No deposit held."
				),
			to: heldCents > 0 && !movesTo ? href("/app/withholddeposit", { id }) : undefined,
			action: "Return deposit",
		},
		{
			what: "Balance",
			state: <Balance cents={balanceCents} />,
			to:
				balanceCents > 0
					? href("/app/receivepayment", { id })
					: balanceCents < 0
						? href("/app/refund", { id })
						: undefined,
			action: balanceCents > 0 ? "Receive payment" : "Issue refund",
		},
		...(hasAutopay
			? [
					{
						what: "Autopay",
						state: "Ends automatically on the move-out date.",
						to: undefined,
						action: "",
					},
				]
			: []),
		{
			what: "Unit",
			state: gone ? "Vacant now." : "Available the day after move-out.",
			to: href("/app/editlisting", { uid: unitId }),
			action: "List this unit",
		},
		{
			what: "Turnover",
			state: "Keys, inspection, cleaning, repairs.",
			to: href("/app/leaseledger/leaseledgertasks", { id }),
			action: "Add tasks",
		},
	];
	return (
		<Card title="Next steps">
			<ul className="grid">
				{steps.map(({ what, state, to, action }) => (
					<li
						key={what}
						className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-0 first:pt-0"
					>
						<span className="w-24 font-medium">{what}</span>
						<span className="min-w-0 flex-1 basis-52">{state}</span>
						{to ? (
							<ButtonLink to={to} look="plain">
								{action}
							</ButtonLink>
						) : null}
					</li>
				))}
			</ul>
		</Card>
	);
}
