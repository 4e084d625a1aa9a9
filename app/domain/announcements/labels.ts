import type { organizationAnnouncements } from "~/db/schema/announcements";

/** The values that the database stores, in words. Safe to use in the browser. */

export type AnnouncementState = (typeof organizationAnnouncements.$inferSelect)["state"];

/** How an announcement stands today. */
export const announcementStandings = {
	draft: "Draft",
	scheduled: "Scheduled",
	shown: "Announced",
	over: "Ended",
	withdrawn: "Withdrawn",
} as const;
export type AnnouncementStanding = keyof typeof announcementStandings;

export const audiences = { residents: "Residents", owners: "Rental owners" } as const;
export type AudienceKind = keyof typeof audiences;

export const channels = { center: "In their online account", email: "By email", text: "By text" } as const;
export type Channel = keyof typeof channels;

export const announcementPlaces = { all: "All properties", chosen: "Selected properties" } as const;
