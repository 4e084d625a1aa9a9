import type { MoveOutNotice } from "#domain/leasing";
import { type MoveOutNoticeState, moveOutNoticeWords } from "#domain/leasing/labels";
import { Card } from "~/ui/card";
import { DateText, DayText } from "~/ui/date";
import { Status, type Tone } from "~/ui/status";

const tones: Record<MoveOutNoticeState, Tone> = {
	given: "warn",
	changed: "quiet",
	withdrawn: "quiet",
	accepted: "good",
	declined: "bad",
	completed: "quiet",
};

type Shown = Pick<
	MoveOutNotice,
	"id" | "tenantName" | "state" | "moveOutDate" | "givenDate" | "settledDate" | "answer"
>;

/** All move-out notices on the lease, newest first; not shown if there are none. */
export function NoticeList({ notices }: { notices: readonly Shown[] }) {
	if (notices.length === 0) return null;
	return (
		<Card title="Notices on this lease">
			<ul className="grid gap-3">
				{notices.map(({ id, tenantName, state, moveOutDate, givenDate, settledDate, answer }) => (
					<li key={id} className="grid gap-0.5">
						<span className="flex flex-wrap items-baseline justify-between gap-x-4">
							<span>
								{tenantName}, moving out <DateText date={moveOutDate} />
							</span>
							<Status tone={tones[state]}>{moveOutNoticeWords[state]}</Status>
						</span>
						<span className="text-small text-soft">
							Given <DayText iso={givenDate} />
							{settledDate ? (
								<>
									, {moveOutNoticeWords[state === "completed" ? "accepted" : state].toLowerCase()}{" "}
									<DayText iso={settledDate} />
								</>
							) : null}
							{answer ? `: ${answer}` : ""}
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}
