import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import {
	announce,
	announcementText,
	audienceCounts,
	deleteAnnouncement,
	findAnnouncement,
	withdrawAnnouncement,
} from "#domain/announcements";
import { reviewAnnouncementForm } from "#domain/announcements/schema";
import { partsLeftToday } from "#domain/texts";
import { countParts, plainText } from "#domain/texts/format";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { DateText, DateTimeText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { AnnouncementStatus, audienceWords, channelWords } from "./announcement-words";

export const meta = () => pageTitle("Announcement");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const announcement = found(findAnnouncement(manager, idParam(request, "id")));
	const byText = announcement.channels.includes("text");
	return {
		announcement,
		counts: audienceCounts(manager, announcement.id),
		text: byText && {
			parts: countParts(plainText(announcementText(manager, announcement))).parts,
			left: partsLeftToday(manager),
		},
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findAnnouncement(manager, idParam(request, "id")));
	const form = await parseForm(request, reviewAnnouncementForm);
	if (!form.ok) return form.reply;
	const here = href("/app/masterpage/contacts/announcement/review", { id });
	const list = href("/app/masterpage/contacts", { type: "announcements" });
	switch (form.value.intent) {
		case "announce": {
			const done = announce(manager, id);
			if (!done.ok) return redirectWithMessage(here, done.message, { kind: "negative" });
			return redirectWithMessage(list, `Announced to ${peopleOf(audienceCounts(manager, id))}.`);
		}
		case "withdraw": {
			const done = withdrawAnnouncement(manager, id);
			if (!done.ok) return redirectWithMessage(here, done.message, { kind: "negative" });
			return redirectWithMessage(here, "Announcement withdrawn.");
		}
		case "delete": {
			const done = deleteAnnouncement(manager, id);
			if (!done.ok) return redirectWithMessage(here, done.message, { kind: "negative" });
			return redirectWithMessage(list, "Deleted Successfully!");
		}
	}
}

/** "42 residents and 3 owners". */
function peopleOf({ residents, owners }: ReturnType<typeof audienceCounts>): string {
	const parts = [residents > 0 ? count(residents, "resident") : "", owners > 0 ? count(owners, "owner") : ""];
	return parts.filter(Boolean).join(" and ") || "no one yet";
}

/** "42 people who turned them on; 2 message parts each, 84 in all". */
function textWords(people: number, { parts, left }: { parts: number; left: number }): string {
	if (people === 0) return "No one has turned them on";
	const all = parts * people;
	const later = all > left ? `. ${count(left, "part")} can go out today, the rest on the next days` : "";
	return `${count(people, "person", "people")} who turned them on; ${count(parts, "message part")} each, ${all} in all${later}`;
}

export default function ReviewAnnouncement() {
	const { announcement, counts, text } = useLoaderData<typeof loader>();
	const { id, subject, body, fromDate, untilDate, state, channels, emailed, emailedDate, texted, textedDate } =
		announcement;
	const byEmail = channels.includes("email");
	return (
		<>
			<PageHead
				title={subject}
				status={<AnnouncementStatus {...announcement} />}
				facts={`For ${peopleOf(counts)} today`}
				crumbs={[{ label: "Announcements", to: href("/app/masterpage/contacts", { type: "announcements" }) }]}
				links={
					<Link to={href("/app/masterpage/contacts/announcement", { id })} className="button button-quiet">
						Edit
					</Link>
				}
			/>
			<div className="grid max-w-200 gap-5">
				<Card title="Message">
					<p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
				</Card>
				<Card title="Audience">
					<Facts
						facts={[
							{ label: "For", value: audienceWords(announcement) },
							{ label: "How", value: channelWords(announcement) },
							{ label: "From", value: <DateText date={fromDate} /> },
							{ label: "Until", value: <DateText date={untilDate} /> },
							{
								label: "Emails",
								value: !byEmail ? null : emailedDate ? (
									<>
										Sent to {count(emailed, "address", "addresses")}, <DateTimeText iso={emailedDate} />
									</>
								) : (
									`${count(counts.emails, "address", "addresses")}${counts.withoutEmail > 0 ? `; ${counts.withoutEmail} without an email address or who prefer letters will be skipped` : ""}`
								),
							},
							{
								label: "Text messages",
								value: !text ? null : textedDate ? (
									<>
										Sent to {count(texted, "person", "people")}, <DateTimeText iso={textedDate} />
									</>
								) : (
									textWords(counts.texts, text)
								),
							},
						]}
					/>
				</Card>
				<Form method="post" className="no-print flex flex-wrap gap-3">
					{state === "announced" ? (
						<Button look="danger" name="intent" value="withdraw">
							Withdraw
						</Button>
					) : (
						<Button name="intent" value="announce">
							{state === "withdrawn" ? "Announce again" : `Announce to ${peopleOf(counts)}`}
						</Button>
					)}
					{state === "draft" ? (
						<Button look="quiet" name="intent" value="delete">
							Delete draft
						</Button>
					) : null}
				</Form>
			</div>
		</>
	);
}
