import { Banner } from "../banner";
import { DateText } from "../date";
import { Link } from "../link";

type PastDue = { plan: string; nextAttemptDate: string | null };

/** What every page says while a payment for the plan is open, or nothing can be changed. */
export function PlanNotice({
	pastDue,
	readOnly,
	plans,
	invoices,
}: {
	pastDue: PastDue | undefined;
	readOnly: string | undefined;
	plans: string;
	invoices: string;
}) {
	if (readOnly) {
		return (
			<div className="mb-3">
				<Banner tone="bad" action={<Link to={plans}>See plans</Link>}>
					{readOnly}
				</Banner>
			</div>
		);
	}
	if (!pastDue) return null;
	return (
		<div className="mb-3">
			<Banner tone="warn" action={<Link to={invoices}>See invoices</Link>}>
				Your payment for {pastDue.plan} failed.{" "}
				{pastDue.nextAttemptDate ? (
					<>
						We'll try your card again on <DateText date={pastDue.nextAttemptDate} />.
					</>
				) : null}{" "}
				Pay the invoice or change the card. Otherwise, your account becomes read-only after the last try.
			</Banner>
		</div>
	);
}
