import { targetAmount } from "#domain/maintenance/format";
import type { RequestPriority } from "#domain/maintenance/labels";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateTimeText, DayText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Link } from "~/ui/link";
import { Form as PlainForm } from "~/ui/post-form";
import { Status } from "~/ui/status";
import { href } from "~/web/href";
import type { ShownRequest } from "./request-record";

type Shown = { request: ShownRequest };

/** What a look at the words and at earlier requests suggests, each with a button that applies it. */
export function Proposals({ request: { proposals, id }, open }: Shown & { open: boolean }) {
	if (!open || proposals.length === 0) return null;
	return (
		<div className="no-print">
			<Card title="Suggestions">
				<ul className="grid gap-3">
					{proposals.map((proposal) => (
						<li key={proposal.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
							<div className="min-w-0">
								<span className="font-medium">{proposal.words}</span>
								<span className="block text-small text-soft wrap-anywhere">{proposal.reason}</span>
							</div>
							<PlainForm method="post" className="flex gap-2">
								<input type="hidden" name="proposalId" value={proposal.id} />
								{proposal.field === "duplicate" ? (
									<Link
										to={href("/app/mergerequests", { ids: `${id},${proposal.value}` })}
										className="button button-plain"
									>
										Merge
									</Link>
								) : (
									<Button look="plain" name="intent" value="apply">
										Apply<span className="sr-only"> {proposal.words}</span>
									</Button>
								)}
								<Button look="quiet" name="intent" value="dismiss">
									Dismiss<span className="sr-only"> {proposal.words}</span>
								</Button>
							</PlainForm>
						</li>
					))}
				</ul>
			</Card>
		</div>
	);
}

/** A banner with a button for the member who was called. */
export function CallBanner({ request: { calls }, mine }: Shown & { mine: boolean }) {
	const waiting = calls.find(({ state }) => state === "waiting");
	if (!waiting) return null;
	return (
		<Banner
			tone="bad"
			action={
				<PlainForm method="post">
					<input type="hidden" name="intent" value="take" />
					<Button>Take it</Button>
				</PlainForm>
			}
		>
			{mine ? "You were called to this emergency." : `${waiting.name} was called to this emergency.`}
		</Banner>
	);
}

export function LateBanner({ request: { respondedDate, lateAt, priority } }: Shown) {
	return (
		<Banner tone="bad">
			{respondedDate ? "The work is late. It was due " : "The response is late. It was due "}
			<DueMoment iso={lateAt ?? ""} priority={priority} />.
		</Banner>
	);
}

/** An urgent request is due at a time; others by the end of a working day, which is the next one's first moment. */
function DueMoment({ iso, priority }: { iso: string; priority: RequestPriority }) {
	if (priority === "urgent" || !iso) return <DateTimeText iso={iso} />;
	return <DayText iso={new Date(Date.parse(iso) - 1).toISOString()} />;
}

/** Until when it should be answered and done, and when it was. */
export function ClockCard({ request }: Shown) {
	const { targets, priority, respondBy, repairBy, respondedDate, endedDate, pausedSince, pausedSeconds } = request;
	const { reopenedCount, respondedLate, repairedLate } = request;
	if (!respondBy && !repairBy) return null;
	return (
		<Card title="Targets">
			<Facts
				facts={[
					{
						label: "First response",
						value: respondedDate ? (
							<>
								<DateTimeText iso={respondedDate} /> {respondedLate ? <Status tone="bad">Late</Status> : null}
							</>
						) : respondBy ? (
							<>
								by <DueMoment iso={respondBy} priority={priority} />
							</>
						) : (
							""
						),
					},
					{
						label: "Completion",
						value: endedDate ? (
							<>
								<DateTimeText iso={endedDate} /> {repairedLate ? <Status tone="bad">Late</Status> : null}
							</>
						) : pausedSince ? (
							"Paused"
						) : repairBy ? (
							<>
								by <DueMoment iso={repairBy} priority={priority} />
							</>
						) : (
							""
						),
					},
					{ label: "Paused for", value: spanWords(pausedSeconds) },
					{
						label: "Reopened",
						value: reopenedCount > 0 ? (reopenedCount === 1 ? "Once" : `${reopenedCount} times`) : "",
					},
					{
						label: "Target",
						value: `${targetAmount(priority, targets.respond)} to respond, ${targetAmount(priority, targets.repair)} to complete`,
					},
				]}
			/>
		</Card>
	);
}

function spanWords(seconds: number): string {
	if (seconds < 60) return "";
	const hours = Math.round(seconds / 3600);
	if (hours < 1) return `${Math.round(seconds / 60)} minutes`;
	const days = Math.round(hours / 24);
	if (hours < 48) return hours === 1 ? "1 hour" : `${hours} hours`;
	return `${days} days`;
}

/** Who was called, one after the other. */
export function CallsCard({ calls }: { calls: ShownRequest["calls"] }) {
	if (calls.length === 0) return null;
	return (
		<Card title="On call">
			<ul className="grid gap-2">
				{calls.map(({ name, calledDate, state }) => (
					<li key={`${name} ${calledDate}`} className="flex flex-wrap items-baseline justify-between gap-x-3">
						<span>
							{name}{" "}
							<span className="text-small text-soft">
								<DateTimeText iso={calledDate} />
							</span>
						</span>
						<Status tone={state === "taken" ? "good" : state === "waiting" ? "warn" : "quiet"}>
							{callWords[state]}
						</Status>
					</li>
				))}
			</ul>
		</Card>
	);
}

const callWords = { waiting: "Called", taken: "Took it", passed: "No answer" } as const;
