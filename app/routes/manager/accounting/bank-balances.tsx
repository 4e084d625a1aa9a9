import { daysBetween } from "#domain/calendar/format";
import type { BankFigure } from "#domain/statements";
import { DateText } from "~/ui/date";
import { Link } from "~/ui/link";
import { Amount } from "~/ui/money";
import { Status } from "~/ui/status";
import { href } from "~/web/href";

/** A statement is late after this many days. */
const mostDays = 35;

/** Each bank account's book balance and the date of its last reconciliation. */
export function BankBalances({ banks, today }: { banks: readonly BankFigure[]; today: string }) {
	if (banks.length === 0) return <p className="text-soft">Add a bank account to get started.</p>;
	return (
		<ul className="grid gap-2.5">
			{banks.map((bank) => (
				<li key={bank.accountId} className="flex items-baseline justify-between gap-x-4">
					<span className="min-w-0">
						<Link to={href("/app/bankaccount", { id: bank.accountId })} className="link">
							{bank.name}
						</Link>
						<span className="block text-small text-soft">
							<Reconciled bank={bank} today={today} />
						</span>
					</span>
					<span className="whitespace-nowrap tabular-nums">
						<Amount cents={bank.balanceCents} zero />
					</span>
				</li>
			))}
		</ul>
	);
}

function Reconciled({ bank: { reconciledTo }, today }: { bank: BankFigure; today: string }) {
	if (reconciledTo === null) return <>Not reconciled yet</>;
	return (
		<>
			Reconciled through <DateText date={reconciledTo} />{" "}
			{daysBetween(reconciledTo, today) > mostDays ? <Status tone="warn">Late</Status> : null}
		</>
	);
}
