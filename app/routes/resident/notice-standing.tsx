import { daysBetween } from "#domain/calendar/format";
import type { MoveOutNotice } from "#domain/leasing";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { DateText, DayText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Status } from "~/ui/status";
import { href } from "~/web/href";

/** The days until a move-out date: "69 days left". */
export function daysLeft(day: string, today: string): string {
	if (day < today) return "";
	return day === today ? "today" : `${count(daysBetween(today, day), "day")} left`;
}

/** The resident's own notice that waits for an answer, with links to change or withdraw it. */
export function GivenNotice({
	notice,
	today,
	organizationName,
}: {
	notice: Pick<MoveOutNotice, "moveOutDate" | "givenDate" | "forwardingAddress" | "reason">;
	today: string;
	organizationName: string;
}) {
	return (
		<Card title={`Move-out date: ${daysLeft(notice.moveOutDate, today)}`}>
			<p className="mb-4">
				<Status tone="warn">Waiting for an answer</Status> {organizationName} hasn't answered yet.
			</p>
			<Facts
				facts={[
					{ label: "Move-out date", value: <DateText date={notice.moveOutDate} /> },
					{ label: "Given on", value: <DayText iso={notice.givenDate} /> },
					{ label: "Forwarding address", value: notice.forwardingAddress },
					{ label: "Reason", value: notice.reason },
				]}
			/>
			<p className="no-print mt-5 flex flex-wrap gap-3">
				<ButtonLink to={href("/resident/rnotice", { change: 1 })} look="plain">
					Change notice
				</ButtonLink>
				<ButtonLink to={href("/resident/rnotice", { confirm: "withdraw" })} look="plain">
					Withdraw notice
				</ButtonLink>
			</p>
		</Card>
	);
}

/** A move-out that the manager recorded. */
export function RecordedMoveOut({
	day,
	today,
	organizationName,
}: {
	day: string;
	today: string;
	organizationName: string;
}) {
	const left = daysLeft(day, today);
	return (
		<Card title={left ? `Move-out date: ${left}` : "You've moved out"}>
			<p>
				{organizationName} recorded your move-out date as <DateText date={day} />.
				{left ? ` To change it, ask ${organizationName}.` : ""}
			</p>
			{left ? (
				<ul className="mt-4 list-disc ps-5">
					<li>Return all keys by that day.</li>
					<li>Take photos of each room once it is empty and clean.</li>
					<li>Tell us where your mail and deposit should go.</li>
				</ul>
			) : null}
		</Card>
	);
}
