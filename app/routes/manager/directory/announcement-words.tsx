import type { AnnouncementRow } from "#domain/announcements";
import { type AnnouncementStanding, announcementStandings, audiences, channels } from "#domain/announcements/labels";
import { Status } from "~/ui/status";

const tones: Record<AnnouncementStanding, "good" | "info" | "quiet"> = {
	...{ draft: "quiet", scheduled: "info", shown: "good", over: "quiet", withdrawn: "quiet" },
};

/** How an announcement stands, as a word with its color. */
export function AnnouncementStatus({ standing }: Pick<AnnouncementRow, "standing">) {
	return <Status tone={tones[standing]}>{announcementStandings[standing]}</Status>;
}

/** "Residents and rental owners of Maple Court". */
export function audienceWords({ audience, properties }: Pick<AnnouncementRow, "audience" | "properties">): string {
	const who = audience.map((kind, at) => (at === 0 ? audiences[kind] : audiences[kind].toLowerCase())).join(" and ");
	return properties.length > 0 ? `${who} of ${properties.join(", ")}` : who;
}

/** "In their online account, by email". */
export function channelWords(row: Pick<AnnouncementRow, "channels">): string {
	return row.channels.map((channel, at) => (at === 0 ? channels[channel] : channels[channel].toLowerCase())).join(", ");
}
