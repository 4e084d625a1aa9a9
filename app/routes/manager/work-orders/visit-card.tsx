import { timesText } from "#domain/work-orders/format";
import { TimesForm } from "~/routes/visit/times-form";
import { WindowList } from "~/routes/visit/window-list";
import { AddPanel } from "~/ui/add-panel";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { useFormat } from "~/ui/format-context";
import { Form as PlainForm } from "~/ui/post-form";
import { ScheduleFields, useScheduleForm } from "./schedule-fields";
import type { RecordData } from "./work-order-page.server";

/** The agreed visit, the times that are offered, and the forms to agree on one. */
export function VisitCard({ data: { order, today } }: { data: RecordData }) {
	const { scheduledDate, windows, over, hasResident } = order;
	const times = timesText(order, useFormat().locale);
	if (over && scheduledDate === null) return null;
	return (
		<Card title="Visit">
			<div className="grid gap-4">
				{scheduledDate ? (
					<p>
						<DateText date={scheduledDate} />
						{times ? `, ${times}` : ""}
					</p>
				) : (
					<p className="text-soft">Not scheduled.</p>
				)}
				{over ? null : (
					<>
						<WindowList windows={windows.map((one) => ({ ...one, takes: true }))} reader="staff" />
						<div className="no-print grid justify-items-start gap-3">
							<ScheduleForm order={order} today={today} />
							<TimesForm label="Offer times" today={today} />
							{hasResident ? (
								<PlainForm method="post">
									<Button look="plain" name="intent" value="askTimes">
										Ask the resident for times
									</Button>
								</PlainForm>
							) : null}
						</div>
					</>
				)}
			</div>
		</Card>
	);
}

function ScheduleForm({ order, today }: { order: RecordData["order"]; today: string }) {
	const { scheduledDate, fromTime, toTime } = order;
	const [form, fields, answer] = useScheduleForm({ date: scheduledDate ?? "", fromTime, toTime });
	return (
		<AddPanel key={form.id} label={scheduledDate ? "Reschedule" : "Schedule"} icon="pin" open={answer !== undefined}>
			<ScheduleFields form={form} fields={fields} today={today} />
		</AddPanel>
	);
}
