import type { DepositDue } from "#domain/deposits";
import type { OwingLease, WaitingNotice } from "#domain/leasing";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { DateText } from "~/ui/date";
import { Link } from "~/ui/link";
import { Money } from "~/ui/money";
import { href } from "~/web/href";
import { LeaseLine } from "./lease-line";

type Place = { id: number; name: string; propertyName: string; unitNumber: string };

type AttentionProps = {
	deposits: DepositDue[];
	expired: { count: number; oldest: string | null };
	/** Residents' own notices to move out that no one has answered. */
	notices: WaitingNotice[];
	drafts: Place[];
	owing: OwingLease[];
	requests: { fresh: number; overdue: number };
	leasesOwing: number;
	/** The number of recent emails that couldn't be delivered. */
	undelivered: number;
	undeliveredTexts: number;
	/** Requests of others that wait for this member. */
	toApprove: number;
};

/** A card with what needs attention today, most urgent first. Each line links to the page where it is handled. */
export function Attention(props: AttentionProps) {
	const { deposits, expired, notices, drafts, owing, requests, leasesOwing, undelivered, undeliveredTexts, toApprove } =
		props;
	const records = deposits.length + notices.length + drafts.length + owing.length;
	const nothing =
		records + expired.count + requests.fresh + requests.overdue + undelivered + undeliveredTexts + toApprove === 0;
	return (
		<Card title="Needs attention">
			{nothing ? (
				<p className="text-soft">You're all caught up. Past-due rent, deposits to return and requests appear here.</p>
			) : null}
			<ul className="grid gap-2 empty:hidden">
				{toApprove > 0 ? (
					<li>
						<Link to={href("/app/approvals", { by: "others" })} className="link">
							{count(toApprove, "request")} to approve
						</Link>
					</li>
				) : null}
				{deposits.slice(0, 4).map((due) => (
					<LeaseLine
						key={due.leaseId}
						to={href("/app/withholddeposit", { id: due.leaseId })}
						name={
							<>
								Deposit for {due.name}, <Money cents={due.heldCents} />
							</>
						}
						lease={due}
					>
						<span className="text-bad">
							return by <DateText date={due.deadline} />
						</span>
					</LeaseLine>
				))}
				{deposits.length > 4 ? <li>{count(deposits.length - 4, "more deposit")} to return</li> : null}
				{expired.count > 0 ? (
					<li>
						<Link to={href("/app/rentroll", { status: "expired" })} className="link">
							{count(expired.count, "expired lease")} with tenants still living there
						</Link>
						<span className="text-soft">
							, oldest ended <DateText date={expired.oldest} />
						</span>
					</li>
				) : null}
				{notices.map((notice) => (
					<LeaseLine
						key={`${notice.leaseId} ${notice.tenantName}`}
						to={href("/app/leaseledger/leaseledgersummary", { id: notice.leaseId })}
						name={`Reply to notice from ${notice.tenantName}`}
						lease={notice}
					>
						<span className="text-soft">
							moving out <DateText date={notice.moveOutDate} />
						</span>
					</LeaseLine>
				))}
				{undelivered > 0 ? (
					<li>
						<Link to={`${href("/app/test")}#mail`} className="link">
							{count(undelivered, "email")} couldn't be delivered
						</Link>
					</li>
				) : null}
				{undeliveredTexts > 0 ? (
					<li>
						<Link to={`${href("/app/test")}#texts`} className="link">
							{count(undeliveredTexts, "text message")} couldn't be delivered
						</Link>
					</li>
				) : null}
				{requests.overdue > 0 ? (
					<li>
						<Link to={href("/app/requests", { due: "overdue" })} className="link">
							{count(requests.overdue, "overdue request")}
						</Link>
					</li>
				) : null}
				{requests.fresh > 0 ? (
					<li>
						<Link to={href("/app/requests", { status: "new" })} className="link">
							{count(requests.fresh, "new request")}
						</Link>
					</li>
				) : null}
				{drafts.map((lease) => (
					<LeaseLine
						key={lease.id}
						to={href("/app/viewlease", { id: lease.id })}
						name={lease.name || "Unnamed draft"}
						lease={lease}
					>
						<span className="text-soft">lease draft</span>
					</LeaseLine>
				))}
				{owing.map((lease) => (
					<LeaseLine
						key={lease.id}
						to={href("/app/leaseledger/leaseledgersummary", { id: lease.id })}
						name={lease.name}
						lease={lease}
					>
						<span className="text-bad">
							<Money cents={lease.balanceCents} />
						</span>
					</LeaseLine>
				))}
				{leasesOwing > owing.length ? (
					<li>
						<Link to={href("/app/outstandingbalances")} className="link">
							View all {leasesOwing} with a balance due
						</Link>
					</li>
				) : null}
			</ul>
		</Card>
	);
}
