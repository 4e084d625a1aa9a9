import type { AnnouncementRow } from "#domain/announcements";
import { ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { href } from "~/web/href";
import { AnnouncementStatus, audienceWords, channelWords } from "./announcement-words";
import type { loadAnnouncements } from "./announcements-tab.server";

/** What the organization announced, announces and drafted. */
export function AnnouncementsTab({ data: { page } }: { data: ReturnType<typeof loadAnnouncements> }) {
	if (page.rows.length === 0) {
		return (
			<EmptyState
				action={
					<ButtonLink to={href("/app/masterpage/contacts/announcement")} icon="plus">
						Add announcement
					</ButtonLink>
				}
			>
				Send news to residents and owners online or by email.
			</EmptyState>
		);
	}
	return (
		<>
			<DataTable caption="Announcements" columns={columns} rows={page.rows} rowKey={(row) => row.id} />
			<Pager {...page} words={["Newer", "Older"]} />
		</>
	);
}

const columns: Column<AnnouncementRow>[] = [
	{
		header: "Subject",
		cell: (row) => (
			<>
				<a href={href("/app/masterpage/contacts/announcement/review", { id: row.id })}>{row.subject}</a>
				<small>{row.author}</small>
			</>
		),
	},
	{ header: "Status", phone: "status", cell: (row) => <AnnouncementStatus {...row} /> },
	{ header: "For", phone: "line", cell: audienceWords },
	{ header: "How", phone: "line", cell: channelWords },
	{ header: "From", phone: "fact", cell: (row) => <DateText date={row.fromDate} /> },
	{ header: "Until", phone: "fact", phoneLabel: "Until", cell: (row) => <DateText date={row.untilDate} /> },
	{
		header: "Emails",
		align: "end",
		cell: (row) => (row.emailedDate ? count(row.emailed, "email") : null),
	},
];
