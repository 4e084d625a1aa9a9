import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express from "express";
import { config } from "~/config.server";
import { acceptHops, isReplicated, notesPath, receiveNotes, replicate } from "~/replication";
import { guardAddress, guardHost } from "./address-guard";
import { answerError } from "./answer-error";
import { events } from "./events";
import { health } from "./health";
import { keepPageRows } from "./keep-page-rows";
import { limitBody } from "./limit-body";
import { refuseForeignOrigin } from "./origin";
import { publicCache } from "./public-cache";
import { ready } from "./ready";
import { remixHandler } from "./remix-handler";
import { securityHeaders } from "./security-headers";
import { staticAssets } from "./static-assets";
import { warnOfProxy } from "./warn-of-proxy";
import { observeRequests } from "./watching/observe-requests";

const stripePages = ["https://checkout.stripe.com", "https://connect.stripe.com"];

/** Creates the HTTP application for one Remix build. `assetsFolder` holds the browser's files; unset in development. */
export function createApp(build: ServerBuild, { assetsFolder }: { assetsFolder?: string } = {}) {
	const { appUrl, environment, trustProxy, payments } = config();
	const app = express();
	app.disable("x-powered-by");
	app.disable("etag");
	// The addresses' own parameters are read by Remix; Express reads the few of its own, one value each.
	app.set("query parser", "simple");
	app.set("trust proxy", trustProxy);
	if (isReplicated()) app.use(acceptHops);
	app.use(guardHost);
	app.get("/events", events);
	app.use(
		securityHeaders({
			https: appUrl.startsWith("https:"),
			development: environment === "development",
			formsLeadTo: payments === "stripe" ? stripePages : [],
		}),
	);
	app.use(observeRequests(build));
	app.get("/resources/health", health);
	app.get("/resources/ready", ready);
	if (isReplicated()) app.post(notesPath, ...receiveNotes);
	app.use(compression({ filter: (req, res) => !isEventStream(res) && compression.filter(req, res) }));
	app.use(publicCache());
	if (assetsFolder) app.use(staticAssets(assetsFolder));
	app.use(warnOfProxy(), guardAddress, refuseForeignOrigin, limitBody);
	if (isReplicated()) app.use(replicate);
	app.use(keepPageRows);
	app.use(remixHandler(build, environment));
	app.use(answerError);
	return app;
}

function isEventStream(res: express.Response): boolean {
	return String(res.getHeader("content-type")).startsWith("text/event-stream");
}
