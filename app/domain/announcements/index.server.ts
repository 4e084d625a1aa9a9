export { audienceCounts } from "./announcement-audience";
export {
	type AnnouncementRow,
	announcedProperties,
	findAnnouncement,
	listOwnAnnouncements,
} from "./announcement-queries";
export { announcementText } from "./announcement-record";
export { announcementsFor, hideAnnouncement } from "./banners";
export { emailAnnouncements } from "./email-announcements";
export { eraseAddresses } from "./erase-addresses";
export {
	announce,
	deleteAnnouncement,
	draftAnnouncement,
	editAnnouncement,
	withdrawAnnouncement,
} from "./save-announcement";
export { textAnnouncements } from "./text-announcements";
