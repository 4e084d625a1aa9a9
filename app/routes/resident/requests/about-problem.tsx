import { type Entry, type RequestPlace, requestPlaces, residentEntry } from "#domain/maintenance/labels";
import { AttachedFiles } from "~/routes/centers/requests/attached";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import type { ShownRequest } from "./view-request";

/** The scheduled visit, or what the request is waiting for. */
export function Appointment({
	request: { visitDate, visitWindow, deferredUntil, over },
	waits,
	organizationName,
}: {
	request: ShownRequest;
	waits: boolean;
	organizationName: string;
}) {
	if (over) return null;
	if (waits) return <Banner tone="warn">{organizationName} asked you a question. Please answer below.</Banner>;
	if (visitDate) {
		return (
			<Banner>
				A visit is scheduled for <DateText date={visitDate} />
				{visitWindow ? `, ${visitWindow}` : ""}. If that doesn't work for you, send a message below.
			</Banner>
		);
	}
	if (!deferredUntil) return null;
	return (
		<Banner>
			On hold until <DateText date={deferredUntil} />.
		</Banner>
	);
}

/** The problem as it was reported. */
export function AboutProblem({ request }: { request: ShownRequest }) {
	const { description, place, files, entry, entryNotes, pets, alarmNote, phone, home, endedOn } = request;
	return (
		<Card title="Problem">
			<div className="grid gap-4">
				{description ? <p className="whitespace-pre-wrap wrap-anywhere">{description}</p> : null}
				<AttachedFiles files={files} />
				<Facts
					facts={[
						{ label: "Home", value: home },
						{ label: "Location", value: requestPlaces[place as RequestPlace] },
						{ label: "Permission to enter", value: entryText(entry) },
						{ label: "Times that work", value: entryNotes },
						{ label: "Pets", value: pets },
						{ label: "Alarm or lock", value: alarmNote },
						{ label: "Phone", value: phone },
						{ label: "Completed", value: endedOn ? <DateText date={endedOn} /> : null },
					]}
				/>
			</div>
		</Card>
	);
}

function entryText(entry: Entry): string {
	return entry === "unknown" ? "" : residentEntry[entry];
}
