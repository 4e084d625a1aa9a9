import { addDays, formatDays } from "#domain/calendar/format";
import type { Visit } from "#domain/work-orders";
import { timesText } from "#domain/work-orders/format";
import { orderNumber } from "#domain/work-orders/labels";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { useFormat } from "~/ui/format-context";
import { Link, PlainLink } from "~/ui/link";
import { href } from "~/web/href";

/** The visits of a week, a row for each vendor and a column for each day; on a phone, day by day. */
export function OrderWeek({ from, visits, today }: { from: string; visits: readonly Visit[]; today: string }) {
	const { locale } = useFormat();
	const days = Array.from({ length: 7 }, (_, day) => addDays(from, day));
	const vendors = [...new Map(visits.map((visit) => [rowKey(visit), rowName(visit)]))];
	const week = (first: string) => href("/app/workorders", { view: "calendar", from: first });
	return (
		<div className="grid gap-4">
			<nav aria-label="Week" className="no-print flex flex-wrap items-center gap-2">
				<Link to={week(addDays(from, -7))} className="button button-plain">
					Earlier
				</Link>
				<strong className="px-2">{formatDays(from, addDays(from, 6), locale)}</strong>
				<Link to={week(addDays(from, 7))} className="button button-plain">
					Later
				</Link>
				<Link to={href("/app/workorders", { view: "calendar" })} className="button button-quiet">
					This week
				</Link>
			</nav>
			{visits.length === 0 ? (
				<EmptyState>No visits this week.</EmptyState>
			) : (
				<div className="overflow-x-auto rounded-card border border-line bg-surface shadow-whisper">
					<table className="table table-cards sm:table-fixed sm:min-w-240 print:min-w-0">
						<caption className="sr-only">Visits by vendor</caption>
						<thead>
							<tr>
								<th scope="col">Vendor</th>
								{days.map((day) => (
									<th key={day} scope="col" aria-current={day === today ? "date" : undefined}>
										{weekday(day, locale)}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{vendors.map(([key, name]) => (
								<tr key={key}>
									<th scope="row" className="name">
										{name}
									</th>
									{days.map((day) => (
										<DayCell
											key={day}
											day={day}
											visits={visits.filter((one) => one.date === day && rowKey(one) === key)}
										/>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</div>
			)}
		</div>
	);
}

function DayCell({ day, visits }: { day: string; visits: readonly Visit[] }) {
	const { locale } = useFormat();
	return (
		<td className={visits.length === 0 ? "max-sm:hidden" : "line align-top"}>
			<span className="text-soft sm:hidden">
				<DateText date={day} />
			</span>
			<ul className="grid gap-2">
				{visits.map((visit) => (
					<li key={visit.id}>
						<PlainLink href={href("/app/addeditworkorder", { id: visit.id })} className="link wrap-anywhere">
							{visit.title}
						</PlainLink>
						<small className="block text-small text-soft">
							{[orderNumber(visit.number), timesText(visit, locale), visit.home].filter(Boolean).join(" · ")}
						</small>
					</li>
				))}
			</ul>
		</td>
	);
}

function rowKey({ vendorId, assignee }: Visit): string {
	return vendorId === null ? `m ${assignee}` : `v ${vendorId}`;
}

function rowName({ vendor, assignee }: Visit): string {
	return vendor || assignee || "No vendor";
}

function weekday(day: string, locale: string): string {
	const format = new Intl.DateTimeFormat(locale, { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" });
	return format.format(new Date(`${day}T00:00:00Z`));
}
