import * as build from "virtual:remix/server-build";
import type { Express } from "express";
import { config } from "~/config.server";
import { openDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { createApp } from "./app";
import { serve } from "./serve";

let app: Express | undefined;

/** The application for a server that is already listening: the development server's. */
export function getApp(): Express {
	const held = globalThis as typeof globalThis & { __tenantryStarted?: boolean };
	if (!held.__tenantryStarted) {
		openDatabase(config().databasePath);
		migrateDatabase();
		held.__tenantryStarted = true;
	}
	app ??= createApp(build);
	return app;
}

if (import.meta.env.PROD) serve(build);
