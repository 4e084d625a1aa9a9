import * as build from "virtual:remix/server-build";
import type { Express } from "express";
import { checkDataKey } from "#domain/system";
import { config } from "~/config.server";
import { migrateDatabase } from "~/db/migrate.server";
import { startJobs } from "~/jobs/schedule.server";
import { createApp } from "./app";
import { openStores } from "./open-stores";
import { serve } from "./serve";

const held = globalThis as typeof globalThis & { __tenantryStopJobs?: () => void };

let app: Promise<Express> | undefined;

/**
 * The application for a server that is already listening: the development server, which reloads this module after
 * changes.
 */
export function getApp(): Promise<Express> {
	app ??= start();
	return app;
}

async function start(): Promise<Express> {
	const settings = config();
	await openStores(settings);
	migrateDatabase();
	checkDataKey();
	held.__tenantryStopJobs?.();
	held.__tenantryStopJobs = settings.jobs ? startJobs() : undefined;
	return createApp(build);
}

if (import.meta.env.PROD && !process.argv.includes("--keep-code")) void serve(build);
