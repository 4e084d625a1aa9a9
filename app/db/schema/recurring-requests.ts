// Owned by: maintenance

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { maintenanceRequests } from "./maintenance";
import { properties, units } from "./rentals";

const profileId = () =>
	integer()
		.notNull()
		.references(() => profiles.id);
const propertyId = () =>
	integer()
		.notNull()
		.references(() => properties.id);

/** Requests that come again: by the calendar, after the last one was done, or by a meter. */
export const recurringRequests = sqliteTable(
	"recurring_requests",
	{
		id: id(),
		profileId: profileId(),
		propertyId: propertyId(),
		scope: text({ enum: ["property", "units", "chosen"] }).notNull(),
		title: text().notNull(),
		category: text().notNull().default("other"),
		place: text().notNull().default("other"),
		description: text().notNull().default(""),
		priority: text({ enum: ["low", "normal", "high", "urgent"] })
			.notNull()
			.default("normal"),
		assigneeId: integer().references(() => users.id),
		sharedWithOwners: integer({ mode: "boolean" }).notNull().default(false),
		basis: text({ enum: ["calendar", "completion", "meter"] }).notNull(),
		/** Every 3 months; by a meter, every 500 of its units. */
		every: integer().notNull(),
		period: text({ enum: ["day", "week", "month", "year"] })
			.notNull()
			.default("month"),
		firstDate: text().notNull(),
		/** The meter it goes by; empty unless it goes by one. */
		meter: text().notNull().default(""),
		/** The reading from which a meter counts to its first request. */
		meterStart: integer().notNull().default(0),
		daysAhead: integer().notNull().default(0),
		/** The last date, or how many dates there are in all; both null if it has no end. */
		endsOn: text(),
		endsAfter: integer(),
		/** Its next date; null if none is left, by a meter, and while the last request isn't done. */
		nextDate: text(),
		/** How many dates it had, those that were skipped included. */
		datesCount: integer().notNull().default(0),
		lastMadeDate: text(),
		paused: integer({ mode: "boolean" }).notNull().default(false),
		authorId: integer()
			.notNull()
			.references(() => users.id),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
		nextOrder: text().generatedAlwaysAs(sql`iif(paused, '9999-12-31', coalesce(next_date, '9999-12-30'))`),
	},
	(t) => [
		index("recurring_requests_by_next").on(t.profileId, t.nextOrder, t.id),
		index("recurring_requests_due").on(t.nextDate).where(sql`next_date IS NOT NULL AND paused = 0`),
		index("recurring_requests_by_meter").on(t.propertyId, t.meter).where(sql`basis = 'meter'`),
	],
);

/** The units of a recurring request that isn't for all of them. */
export const recurringRequestUnits = sqliteTable(
	"recurring_request_units",
	{
		profileId: profileId(),
		recurringId: integer()
			.notNull()
			.references(() => recurringRequests.id),
		unitId: integer()
			.notNull()
			.references(() => units.id),
	},
	(t) => [primaryKey({ columns: [t.recurringId, t.unitId] })],
);

/** What was made of a rule: one request for each date and place. */
export const recurringRequestsMade = sqliteTable(
	"recurring_requests_made",
	{
		profileId: profileId(),
		recurringId: integer()
			.notNull()
			.references(() => recurringRequests.id),
		dueDate: text().notNull(),
		/** 0 for the property itself. */
		unitId: integer().notNull(),
		requestId: integer()
			.notNull()
			.references(() => maintenanceRequests.id),
		/** The meter's reading that led to it. */
		reading: integer(),
		/** Dates before it that were skipped, as JSON. */
		skipped: text({ mode: "json" }).$type<string[]>().notNull().default([]),
	},
	(t) => [
		primaryKey({ columns: [t.recurringId, t.dueDate, t.unitId] }),
		index("recurring_requests_made_by_request").on(t.requestId),
	],
);

/** Readings of meters, entered by hand. */
export const meterReadings = sqliteTable(
	"meter_readings",
	{
		id: id(),
		profileId: profileId(),
		propertyId: propertyId(),
		/** Null for a meter of the property itself. */
		unitId: integer().references(() => units.id),
		meter: text({ enum: ["water", "gas", "electric", "heat", "hours"] }).notNull(),
		readOn: text().notNull(),
		/** In whole units of the meter. */
		reading: integer().notNull(),
		authorId: integer()
			.notNull()
			.references(() => users.id),
		createdDate: createdDate(),
	},
	(t) => [
		index("meter_readings_by_meter").on(t.propertyId, t.meter, t.unitId, t.readOn, t.id),
		index("meter_readings_by_profile").on(t.profileId, t.readOn, t.id),
	],
);
