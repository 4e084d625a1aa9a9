export { type Announcement, dismissAnnouncement, listAnnouncements } from "./announcements";
export { eraseNotifications } from "./erase-notifications";
export { forgetOldNotifications } from "./forget-old";
export { hearerOf } from "./hearer";
export {
	bellState,
	eventsAfter,
	forgetLiveEvents,
	isFor,
	isSeen,
	type LiveEvent,
	lastEventId,
	missedEvents,
	placeKey,
} from "./live";
export { markAllRead, markRead } from "./mark-read";
export { leadTimesOf, type PreferencesInput, preferencesOf, savePreferences } from "./preferences";
export { countUnread, type Hearer, listNotifications, type Notification, newestNotifications } from "./queries";
export { type Notice, raise } from "./raise";
export type { RolesOf, Subject, SubjectFor, SubjectKind, SubjectRole } from "./subjects";
export { tellOfDocument } from "./tell-of-document";
export { tellPerson } from "./tell-person";
