import type { ReactNode } from "react";
import type { DueRequest } from "#domain/maintenance";
import { requestNumber } from "#domain/maintenance/labels";
import type { TeamTaskRow } from "#domain/tasks";
import type { DueOrder } from "#domain/work-orders";
import { timesText } from "#domain/work-orders/format";
import { orderNumber } from "#domain/work-orders/labels";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { DateText } from "~/ui/date";
import { useFormat } from "~/ui/format-context";
import { Link } from "~/ui/link";
import { Status } from "~/ui/status";
import { href } from "~/web/href";

type Mine = {
	calls: readonly { id: number; number: number; title: string }[];
	requests: readonly DueRequest[];
	orders: readonly DueOrder[];
	tasks: readonly Pick<TeamTaskRow, "id" | "title" | "dueDate" | "overdue">[];
	approvals: number;
};

/** What waits for the reader today: emergencies, work orders, requests and visits, tasks, and approvals. Nothing without any. */
export function MineToday({ mine, today }: { mine: Mine; today: string }) {
	const { calls, requests, orders, tasks, approvals } = mine;
	const { locale } = useFormat();
	if (calls.length + requests.length + orders.length + tasks.length + approvals === 0) return null;
	return (
		<Card
			title="Mine today"
			action={
				<Link to={href("/app/mytasks")} className="link">
					All tasks
				</Link>
			}
		>
			<ul className="grid gap-2">
				{calls.map(({ id, number, title }) => (
					<Line key={`call ${id}`} to={href("/app/addeditrequest", { id })} words={`${requestNumber(number)} ${title}`}>
						<Status tone="bad">Emergency</Status>
					</Line>
				))}
				{orders.map(({ id, number, title, dueDate, date, ...times }) => (
					<Line
						key={`order ${id}`}
						to={href("/app/addeditworkorder", { id })}
						words={`${orderNumber(number)} ${title}`}
					>
						{date === today ? (
							`Visit ${timesText(times, locale) || "today"}`
						) : (
							<Due date={date !== null && date < today ? date : dueDate} today={today} />
						)}
					</Line>
				))}
				{requests.map(({ id, number, title, dueDate, visitDate, visitWindow }) => (
					<Line
						key={`request ${id}`}
						to={href("/app/addeditrequest", { id })}
						words={`${requestNumber(number)} ${title}`}
					>
						{visitDate === today ? (
							`Visit ${visitWindow || "today"}`
						) : (
							<Due date={dueDate ?? visitDate} today={today} />
						)}
					</Line>
				))}
				{tasks.map(({ id, title, dueDate }) => (
					<Line key={`task ${id}`} to={href("/app/task", { id })} words={title}>
						<Due date={dueDate} today={today} />
					</Line>
				))}
				{approvals > 0 ? (
					<Line to={href("/app/approvals")} words={`${count(approvals, "approval")} to decide`}>
						{null}
					</Line>
				) : null}
			</ul>
		</Card>
	);
}

function Line({ to, words, children }: { to: string; words: string; children: ReactNode }) {
	return (
		<li className="flex flex-wrap items-baseline justify-between gap-x-4">
			<Link to={to} className="link wrap-anywhere">
				{words}
			</Link>
			<span className="text-soft">{children}</span>
		</li>
	);
}

function Due({ date, today }: { date: string | null; today: string }) {
	if (date === null || date === today) return "Today";
	return (
		<Status tone="bad">
			<DateText date={date} />
		</Status>
	);
}
