import { Link } from "@remix-run/react";
import { lastOfMonth } from "#domain/calendar/format";
import type { MonthEndCheck, MonthEndStep } from "#domain/statements";
import { Icon } from "~/ui/icon";
import { href } from "~/web/href";

const steps: Record<MonthEndStep, string> = {
	deposited: "Payments deposited",
	reconciled: "Banks reconciled",
	late_fees: "Late fees posted",
	expenses_paid: "Expenses paid",
	management_fees: "Management fees collected",
	owners_paid: "Owners paid",
	due_to_owners: "Nothing due to owners",
	statements_sent: "Statements sent",
	closed: "Period closed",
};

/** What closing a month takes, ticked by what is in the books; each leads to the lines that tell. */
export function MonthEndList({ checks, month }: { checks: readonly MonthEndCheck[]; month: string }) {
	return (
		<ol className="grid gap-2.5">
			{checks.map((check) => (
				<li key={check.step} className="flex gap-2.5">
					<span className={check.done ? "text-good" : "text-warn"}>
						<Icon name={check.done ? "check" : "alert"} label={check.done ? "Done" : "To do"} />
					</span>
					<span className="min-w-0">
						<Link to={addressOf(check, month)} className="link">
							{steps[check.step]}
						</Link>
						<span className="block text-small text-soft wrap-anywhere">{check.note}</span>
					</span>
				</li>
			))}
		</ol>
	);
}

function addressOf({ step, accountId }: MonthEndCheck, month: string): string {
	if (step === "closed") return href("/app/closing");
	if (step === "due_to_owners") return href("/app/payowners");
	const from = `${month}-01`;
	if (step === "statements_sent") return href("/app/ownerstatements", { from, to: lastOfMonth(from) });
	return href("/app/generalledger", {
		...{ account: accountId, type: accountId ? undefined : "asset" },
		...{ from, to: lastOfMonth(from), basis: "accrual" },
	});
}
