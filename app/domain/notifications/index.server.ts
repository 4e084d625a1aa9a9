export { type Announcement, dismissAnnouncement, listAnnouncements } from "./announcements";
export { markAllRead, markRead } from "./mark-read";
export { countUnread, listNotifications, type NotificationFilter } from "./queries";
export { type Notice, raise } from "./raise";
