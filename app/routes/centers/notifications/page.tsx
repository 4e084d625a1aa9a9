import { Form } from "@remix-run/react";
import type { Notification } from "#domain/notifications";
import { labelOfType, notificationsLoaded } from "#domain/notifications/labels";
import { Button, ButtonLink } from "~/ui/button";
import { DateTimeText } from "~/ui/date";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import type { ListState } from "~/ui/list-state";
import { PageHead } from "~/ui/page-head";
import { Status } from "~/ui/status";
import type { Address } from "~/web/href";
import { notificationList } from "./notification-list";

/** The page of the newest hundred, in every house; `about` says what a person there is told. */
export function NotificationsPage({
	list,
	notifications,
	preferences,
	about,
}: {
	list: ListState;
	notifications: readonly Notification[];
	preferences: Address;
	about: string;
}) {
	const unread = notifications.filter((notification) => !notification.read).length;
	return (
		<>
			<PageHead
				title="Notifications"
				facts={notifications.length < notificationsLoaded ? `${unread} unread` : `Latest 100, ${unread} unread`}
				action={unread > 0 ? <MarkAll /> : null}
				links={
					<ButtonLink to={preferences} look="quiet">
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
					<EmptyState>You're all caught up. {about}</EmptyState>
				</NoRows>
			)}
		</>
	);
}

function MarkAll() {
	return (
		<Form method="post">
			<Button look="plain">Mark all as read</Button>
		</Form>
	);
}

function Row({ notification: { id, type, message, link, read, createdDate } }: { notification: Notification }) {
	return (
		<li className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 ${read ? "text-soft" : ""}`}>
			<div className="min-w-0 flex-1 basis-72">
				<p className={read ? "" : "font-medium"}>{message}</p>
				<p className="flex flex-wrap items-center gap-x-2 text-small text-soft">
					{read ? null : <Status tone="info">Unread</Status>}
					{labelOfType(type)} · <DateTimeText iso={createdDate} />
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
