import type { MoveOutNotice } from "#domain/leasing";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { DateText, DayText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { href } from "~/web/href";

/** Residents' own notices to move out that wait for an answer, with buttons to accept or decline them. */
export function ResidentNotices({ leaseId, notices }: { leaseId: number; notices: readonly MoveOutNotice[] }) {
	return notices
		.filter(({ state }) => state === "given")
		.map((notice) => (
			<Banner
				key={notice.id}
				tone="warn"
				action={
					<span className="flex flex-wrap gap-2">
						<ButtonLink to={href("/app/endlease", { id: leaseId, notice: notice.id })}>Accept</ButtonLink>
						<ButtonLink to={href("/app/endlease/decline", { id: leaseId, notice: notice.id })} look="plain">
							Decline
						</ButtonLink>
					</span>
				}
			>
				{notice.tenantName} gave notice on <DayText iso={notice.givenDate} />. Moving out{" "}
				<DateText date={notice.moveOutDate} />.{notice.reason ? ` “${notice.reason}”` : ""}
			</Banner>
		));
}

export function NoticeFacts({ notice }: { notice: MoveOutNotice }) {
	return (
		<Facts
			facts={[
				{ label: "Given by", value: notice.tenantName },
				{ label: "Notice date", value: <DayText iso={notice.givenDate} /> },
				{ label: "Move-out date", value: <DateText date={notice.moveOutDate} /> },
				{ label: "Forwarding address", value: notice.forwardingAddress },
				{ label: "Reason", value: notice.reason },
			]}
		/>
	);
}
