import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Hearer, hearerOf, listNotifications, markAllRead, markRead } from "#domain/notifications";
import { notificationGroups, notificationsLoaded } from "#domain/notifications/labels";
import { markForm } from "#domain/notifications/schema";
import { Button, ButtonLink } from "~/ui/button";
import { DateTimeText } from "~/ui/date";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import type { ListSpec } from "~/ui/list-state";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { Status } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireOfHouse } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { type ShownNotification, shownNotification } from "~/web/shown-notification";
import { subjectHref } from "~/web/subject-href";
import { notificationPreferencePages } from "../house-pages";

const notificationList = {
	sorts: ["newest"],
	filters: {
		show: { label: "Show", words: { all: "All", unread: "Unread" }, standard: "all" },
		group: {
			label: "Type",
			words: {
				all: "All types",
				rental: notificationGroups.rental.label,
				maintenance: notificationGroups.maintenance.label,
				accounting: notificationGroups.accounting.label,
			},
			standard: "all",
		},
	},
} as const satisfies ListSpec;

export const meta = () => pageTitle("Notifications");

/** The newest hundred, as the address filters them. */
export async function loader({ request }: LoaderFunctionArgs) {
	const actor = await requireOfHouse(request);
	const list = listParams(request, notificationList);
	const { show, group } = list.filters;
	const filter = { onlyUnread: show === "unread", ...(group === "all" ? {} : { group }) };
	return { role: actor.role, list, notifications: listNotifications(hearerOf(actor), filter).map(shownNotification) };
}

/** Marks one or all as read and comes back, or goes on to what one is about. */
export async function action({ request }: ActionFunctionArgs) {
	const actor = await requireOfHouse(request);
	const form = await parseForm(request, markForm);
	if (!form.ok) return form.reply;
	const { pathname, search } = new URL(request.url);
	const here = pathname + search;
	const { id, intent } = form.value;
	const hearer = hearerOf(actor);
	return id === undefined ? markAll(hearer, here) : markOne(hearer, id, { here, open: intent === "open" });
}

function markAll(hearer: Hearer, here: string) {
	const count = markAllRead(hearer);
	return redirectWithMessage(here, count === 0 ? "No unread notifications." : "All marked as read.");
}

function markOne(hearer: Hearer, id: number, { here, open }: { here: string; open: boolean }) {
	const marked = markRead(hearer, id);
	const page = marked?.about && subjectHref(marked.about, marked.toldAs);
	return redirect(open ? (page ?? here) : here, 303);
}

export default function Notifications() {
	const { role, list, notifications } = useLoaderData<typeof loader>();
	const unread = notifications.filter((notification) => !notification.read).length;
	return (
		<>
			<PageHead
				title="Notifications"
				facts={notifications.length < notificationsLoaded ? `${unread} unread` : `Latest 100, ${unread} unread`}
				action={unread > 0 ? <MarkAll /> : null}
				links={
					<ButtonLink to={href(notificationPreferencePages[role])} look="quiet">
						Preferences
					</ButtonLink>
				}
			/>
			<Filters list={list} spec={notificationList} />
			{notifications.length > 0 ? (
				<ul className="divide-y divide-line rounded-card border border-line bg-surface">
					{notifications.map((notification) => (
						<Row key={notification.id} notification={notification} />
					))}
				</ul>
			) : (
				<NoRows list={list} spec={notificationList}>
					<EmptyState>You're all caught up. {whatToExpect[role]}</EmptyState>
				</NoRows>
			)}
		</>
	);
}

const whatToExpect = {
	property_manager: "You'll see payments, requests and renewals here.",
	tenant: "You'll see payments, upcoming rent and request updates here.",
	property_owner: "You'll see rent received, vacancies and scheduled work here.",
};

function MarkAll() {
	return (
		<Form method="post">
			<Button look="plain">Mark all as read</Button>
		</Form>
	);
}

function Row({ notification: { id, heading, message, link, read, createdDate } }: { notification: ShownNotification }) {
	return (
		<li className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 ${read ? "text-soft" : ""}`}>
			<div className="min-w-0 flex-1 basis-72">
				<p className={read ? "" : "font-medium"}>{message}</p>
				<p className="flex flex-wrap items-center gap-x-2 text-small text-soft">
					{read ? null : <Status tone="info">Unread</Status>}
					<span>
						{heading} · <DateTimeText iso={createdDate} />
					</span>
				</p>
			</div>
			<Form method="post" className="flex gap-2">
				<input type="hidden" name="id" value={id} />
				{link ? (
					<Button look="plain" name="intent" value="open" aria-label={`Open: ${message}`}>
						Open
					</Button>
				) : null}
				{read ? null : (
					<Button look="quiet" name="intent" value="read" aria-label={`Mark as read: ${message}`}>
						Mark as read
					</Button>
				)}
			</Form>
		</li>
	);
}
