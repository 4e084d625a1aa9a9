import { Fragment } from "react";
import { lastOfMonth } from "#domain/calendar/format";
import type { MonthEndCheck, MonthEndStep } from "#domain/statements";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { href } from "~/web/href";

const steps: Record<MonthEndStep, string> = {
	deposited: "Deposit payments",
	reconciled: "Reconcile bank accounts",
	late_fees: "Post late fees",
	expenses_paid: "Pay bills",
	management_fees: "Collect management fees",
	owners_paid: "Pay owners",
	due_to_owners: "Available to owners",
	statements_sent: "Send owner statements",
	closed: "Close the period",
};

/** The steps of closing a month, ticked from the books; each links to the lines or to the page where it is done. */
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
						<span className="block text-small text-soft wrap-anywhere">
							<Note check={check} />
						</span>
					</span>
				</li>
			))}
		</ol>
	);
}

/** A step's note; each bank named in it links to its reconciliation. */
function Note({ check: { note, banks = [] } }: { check: MonthEndCheck }) {
	if (banks.length === 0) return note;
	return (
		<>
			Not reconciled:{" "}
			{banks.map(({ id, name }, at) => (
				<Fragment key={id}>
					{at > 0 ? ", " : null}
					<Link to={href("/app/bankaccount/reconcile", { id })} className="link my-0 inline-block py-0.5">
						{name}
					</Link>
				</Fragment>
			))}
			.
		</>
	);
}

/** The page where an open step is done; other steps are done where their lines are. */
const settledAt: Partial<Record<MonthEndStep, string>> = {
	deposited: href("/app/bankaccount/makedeposit"),
	reconciled: href("/app/banking"),
	late_fees: href("/app/automaticlatefees"),
	expenses_paid: href("/app/expenses", { state: "unpaid" }),
	owners_paid: href("/app/payowners"),
};

function addressOf({ step, done, accountId }: MonthEndCheck, month: string): string {
	if (step === "closed") return href("/app/closing");
	if (step === "due_to_owners") return href("/app/payowners");
	const settled = done ? undefined : settledAt[step];
	if (settled) return settled;
	const from = `${month}-01`;
	if (step === "management_fees" && !done) {
		return href("/app/collect-management-fee", { from, to: lastOfMonth(from) });
	}
	if (step === "statements_sent") return href("/app/ownerstatements", { from, to: lastOfMonth(from) });
	return href("/app/generalledger", {
		...{ account: accountId, type: accountId ? undefined : "asset" },
		...{ from, to: lastOfMonth(from), basis: "accrual" },
	});
}
