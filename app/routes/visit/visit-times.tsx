import type { ResidentVisit } from "#domain/work-orders";
import { timesText } from "#domain/work-orders/format";
import { DateText } from "~/ui/date";
import { useFormat } from "~/ui/format-context";
import { TimesForm } from "./times-form";
import { WindowList } from "./window-list";

/** A resident's part of agreeing on a visit. `file` is the address of its calendar file. */
export function VisitTimes({ visit, file }: { visit: ResidentVisit; file: string }) {
	const { scheduledDate, over, offered, own, today, vendor } = visit;
	const { locale } = useFormat();
	const times = timesText(visit, locale);
	if (over) return <p>This work is finished, so there's no visit to schedule.</p>;
	return (
		<div className="grid gap-5">
			{scheduledDate ? (
				<p>
					{vendor || "Someone"} is coming on{" "}
					<strong>
						<DateText date={scheduledDate} />
						{times ? `, ${times}` : ""}
					</strong>
					.{" "}
					<a href={file} className="link" download="visit.ics">
						Add to your calendar
					</a>
				</p>
			) : null}
			{offered.length > 0 ? (
				<section>
					<h2 className="mb-2 text-heading">Times you can choose</h2>
					<WindowList windows={offered.map((one) => ({ ...one, takes: true }))} />
				</section>
			) : null}
			{own.length > 0 ? (
				<section>
					<h2 className="mb-2 text-heading">Times you offered</h2>
					<WindowList windows={own.map((one) => ({ ...one, takes: false }))} />
				</section>
			) : null}
			<TimesForm
				label={scheduledDate ? "Ask for another time" : "Offer your own times"}
				today={today}
				open={!scheduledDate && offered.length === 0 && own.length === 0}
			/>
		</div>
	);
}
