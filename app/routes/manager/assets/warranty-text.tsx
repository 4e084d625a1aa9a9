import type { PlainDate } from "#domain/calendar/format";
import { DateText } from "~/ui/date";
import { Status } from "~/ui/status";

/** The last day of a warranty; one that still runs stands out. */
export function WarrantyText({ until, today }: { until: PlainDate | null; today: PlainDate }) {
	if (until === null) return null;
	return until >= today ? (
		<Status tone="good">
			<DateText date={until} />
		</Status>
	) : (
		<span className="text-soft">
			<DateText date={until} />
		</span>
	);
}
