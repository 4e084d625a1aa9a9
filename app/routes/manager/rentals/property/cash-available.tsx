import type { AvailableCash } from "#domain/rentals";
import { type CashStanding, cashStanding, standingWords } from "#domain/rentals/format";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { Amount, Money } from "~/ui/money";
import { Status } from "~/ui/status";
import { href } from "~/web/href";

/** How much of a property's money can go to its owners, and the sum that leads there. */
export function CashAvailable({ cash, toComeCents }: { cash: AvailableCash; toComeCents: number }) {
	const standing = cashStanding(cash, toComeCents);
	const bound = [
		{ label: "Less undeposited funds", cents: cash.undepositedCents },
		{ label: "Less deposits held", cents: cash.depositsHeldCents },
		{ label: "Less prepayments", cents: cash.prepaymentsCents },
		{ label: "Less unpaid bills", cents: cash.unpaidCents },
		{ label: "Less reserve", cents: cash.reserveCents },
	];
	return (
		<Card title="Cash available">
			<p className="text-title">
				<Money cents={cash.availableCents} />{" "}
				{standing === "enough" ? null : <Status tone={standingTones[standing]}>{standingWords[standing]}</Status>}
			</p>
			{toComeCents > 0 ? (
				<p className="mt-2 text-small text-soft">
					Opening balances include <Money cents={toComeCents} /> in tenant deposits and prepayments.{" "}
					<Link to={href("/app/openingbalances")} className="link">
						Choose the bank account that holds it
					</Link>
				</p>
			) : null}
			<details className="mt-2">
				<summary className="-my-1 w-fit py-1 text-small text-accent underline underline-offset-4">
					See breakdown
				</summary>
				<dl className="mt-2 grid gap-1.5">
					<Line label="Cash, including undeposited funds" cents={cash.cashCents} />
					{bound.map(({ label, cents }) => (
						<Line key={label} label={label} cents={0 - cents} />
					))}
				</dl>
			</details>
		</Card>
	);
}

const standingTones = { short: "bad", opening_missing: "warn", reserve_open: "quiet" } as const satisfies Record<
	Exclude<CashStanding, "enough">,
	string
>;

function Line({ label, cents }: { label: string; cents: number }) {
	return (
		<div className="flex justify-between gap-4">
			<dt className="text-soft">{label}</dt>
			<dd>
				<Amount cents={cents} />
			</dd>
		</div>
	);
}
