import { endReasonWords, noticeGiverWords } from "#domain/leasing/labels";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { href } from "~/web/href";
import { LeaseFacts, leaseCrumbs } from "../lease-facts";
import { LeaseStatus } from "../lease-status";
import type { readEnded } from "./ended.server";
import { LeftToDo } from "./left-to-do";

type EndedLease = ReturnType<typeof readEnded>;

/** A lease whose last day is set: what was said, and what is left to do. */
export function Ended(ended: EndedLease) {
	const { lease, status, moveOutDate, notice, people, gone, movesTo } = ended;
	const { id } = lease;
	return (
		<>
			<PageHead
				title={gone ? "Moved out" : "Moving out"}
				status={<LeaseStatus status={status} />}
				facts={<LeaseFacts lease={lease} />}
				crumbs={leaseCrumbs(lease)}
				links={
					<>
						<ButtonLink to={href("/app/endlease", { id, change: 1 })} look="quiet">
							Change
						</ButtonLink>
						<ButtonLink to={href("/app/endlease/undo", { id })} look="quiet">
							Undo
						</ButtonLink>
					</>
				}
			/>
			{movesTo ? (
				<Banner
					action={
						<ButtonLink to={href("/app/viewlease", { id: movesTo })} look="plain">
							View new lease
						</ButtonLink>
					}
				>
					They're moving to another unit. The deposit transfers when the new lease starts.
				</Banner>
			) : null}
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<Card title="Notice">
					<Facts
						facts={[
							{ label: "Move-out date", value: <DateText date={moveOutDate} /> },
							{ label: "Notice date", value: notice?.noticeDate ? <DateText date={notice.noticeDate} /> : null },
							{ label: "Given by", value: notice ? noticeGiverWords[notice.givenBy] : null },
							{ label: "Reason", value: notice ? endReasonWords[notice.reason] : null },
							{ label: "Comments", value: notice?.remarks },
							{ label: "Credited", value: notice?.credits.length ? <Posted ids={notice.credits} /> : null },
							{ label: "Early termination fee", value: notice?.feeId ? <Posted ids={[notice.feeId]} /> : null },
						]}
					/>
				</Card>
				<Card title="Moving out">
					<Facts
						facts={people.map(({ tenantId, displayName, leaves, forwardingAddress }) => ({
							label: displayName,
							value: (
								<span key={tenantId}>
									{leaves ? <DateText date={leaves} /> : "Staying"}
									<span className="block text-soft">
										{forwardingAddress ? `Forwarding address: ${forwardingAddress}` : "No forwarding address"}
									</span>
								</span>
							),
						}))}
					/>
				</Card>
			</div>
			<LeftToDo {...ended} />
		</>
	);
}

function Posted({ ids }: { ids: readonly number[] }) {
	return ids.map((id, at) => (
		<span key={id}>
			{at > 0 ? ", " : ""}
			<Link to={href("/app/transaction", { id })} className="link">
				Transaction {id}
			</Link>
		</span>
	));
}
