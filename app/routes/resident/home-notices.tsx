import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/date";
import { href } from "~/web/href";
import type { Home } from "./home";
import { daysLeft } from "./notice-standing";

/** Planned move-outs: the resident's own notices, a roommate's, and the recorded move-out date. */
export function HomeNotices({
	home: { leavesOn, notices },
	today,
	organizationName,
}: {
	home: Home;
	today: string;
	organizationName: string;
}) {
	const page = href("/resident/rnotice");
	if (leavesOn) {
		return (
			<Banner
				action={
					<ButtonLink to={page} look="plain">
						Moving out
					</ButtonLink>
				}
			>
				Your move-out date is <DateText date={leavesOn} />, {daysLeft(leavesOn, today)}.
			</Banner>
		);
	}
	return notices.map(({ id, isMine, tenantName, moveOutDate }) => (
		<Banner
			key={id}
			action={
				<ButtonLink to={page} look="plain">
					{isMine ? "Change or withdraw" : "See notices"}
				</ButtonLink>
			}
		>
			{isMine ? "You gave notice" : `${tenantName} gave notice`} to move out on <DateText date={moveOutDate} />,{" "}
			{daysLeft(moveOutDate, today)}. {organizationName} hasn't answered yet.
		</Banner>
	));
}
