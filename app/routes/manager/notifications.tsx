import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { listNotifications, markAllRead, markRead } from "#domain/notifications";
import { notificationGroups, notificationTypeLabels } from "#domain/notifications/labels";
import { markSchema } from "#domain/notifications/schema";
import { Button } from "~/ui/button";
import { DateTimeText } from "~/ui/date";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import type { ListSpec } from "~/ui/list-state";
import { PageHead } from "~/ui/page-head";
import { Status } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { safeRedirect } from "~/web/safe-redirect";

export const meta = () => pageTitle("Notifications");

export async function loader({ request }: LoaderFunctionArgs) {
	const { userId } = await requireManager(request);
	const list = listParams(request, notificationList);
	const { show, group } = list.filters;
	return {
		list,
		notifications: listNotifications(userId, {
			onlyUnread: show === "unread",
			...(group === "all" ? {} : { group }),
		}),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const { userId } = await requireManager(request);
	const form = await parseForm(request, markSchema);
	if (!form.ok) return form.reply;
	const { pathname, search } = new URL(request.url);
	const here = pathname + search;
	const { id, intent } = form.value;
	return id === undefined ? markAll(userId, here) : markOne(userId, id, { here, open: intent === "open" });
}

function markAll(userId: number, here: string) {
	const count = markAllRead(userId);
	return redirectWithMessage(here, count === 0 ? "Nothing was unread." : "All marked as read.");
}

function markOne(userId: number, id: number, { here, open }: { here: string; open: boolean }) {
	const marked = markRead(userId, id);
	return redirect(open ? safeRedirect(marked?.link, here) : here, 303);
}

export default function Notifications() {
	const { list, notifications } = useLoaderData<typeof loader>();
	const unread = notifications.some((notification) => !notification.read);
	return (
		<div className="grid gap-5">
			<PageHead title="Notifications" facts="The newest 100." action={unread ? <MarkAll /> : null} />
			<Filters list={list} spec={notificationList} />
			{notifications.length > 0 ? (
				<ul className="divide-y divide-line rounded-card border border-line bg-surface">
					{notifications.map((notification) => (
						<Row key={notification.id} notification={notification} />
					))}
				</ul>
			) : (
				<NoRows list={list} spec={notificationList}>
					<EmptyState>You are up to date. Payments, requests and renewals are told here.</EmptyState>
				</NoRows>
			)}
		</div>
	);
}

const notificationList = {
	sorts: ["newest"],
	filters: {
		show: { label: "Show", words: { all: "All", unread: "Unread" }, standard: "all" },
		group: {
			label: "About",
			words: {
				all: "Everything",
				rental: notificationGroups.rental.label,
				maintenance: notificationGroups.maintenance.label,
				accounting: notificationGroups.accounting.label,
			},
			standard: "all",
		},
	},
} as const satisfies ListSpec;

function MarkAll() {
	return (
		<Form method="post">
			<Button look="plain">Mark all as read</Button>
		</Form>
	);
}

type Notification = ReturnType<typeof useLoaderData<typeof loader>>["notifications"][number];

function Row({ notification: { id, type, message, link, read, createdDate } }: { notification: Notification }) {
	return (
		<li className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 ${read ? "text-soft" : ""}`}>
			<div className="min-w-0 flex-1 basis-72">
				<p className={read ? "" : "font-medium"}>{message}</p>
				<p className="flex flex-wrap items-center gap-x-2 text-small text-soft">
					{read ? null : <Status tone="info">Unread</Status>}
					{labelOf(type)} · <DateTimeText iso={createdDate} />
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

function labelOf(type: string) {
	return Object.entries(notificationTypeLabels).find(([known]) => known === type)?.[1] ?? type;
}
