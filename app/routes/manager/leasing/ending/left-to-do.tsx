import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { Balance, Money } from "~/ui/money";
import { href } from "~/web/href";
import type { readEnded } from "./ended.server";

/** What is left to do until the home is empty and everything is settled. */
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
						<Money cents={heldCents} /> is held{movesTo ? "." : ", to go back by "}
						{movesTo ? null : <DateText date={deadline ?? null} />}
					</>
				) : (
					"Nothing is held."
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
						state: "It ends by itself: nothing is paid after the last day.",
						to: undefined,
						action: "",
					},
				]
			: []),
		{
			what: "The unit",
			state: gone ? "It is empty now." : "It can be let from the day after.",
			to: href("/app/editlisting", { uid: unitId }),
			action: "List this unit",
		},
		{
			what: "Turnover",
			state: "Keys, inspection, cleaning, repairs.",
			to: href("/app/leaseledger/leaseledgertasks", { id }),
			action: "Plan tasks",
		},
	];
	return (
		<Card title="What is left to do">
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
