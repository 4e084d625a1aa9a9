import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
	useMatches,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { pageRowChoices, pageRows } from "./db/page-rows.server";
import publicStyles from "./public.css?url";
import styles from "./styles.css?url";
import { ErrorPage } from "./ui/error-page";
import { Flash } from "./ui/flash";
import { usePageNotice } from "./ui/notices";
import { LeaveGuard } from "./ui/shell/leave-guard";
import { type Attempt, currentAttempt } from "./web/attempt.server";
import type { Flash as FlashMessage } from "./web/flash";
import { takeFlash } from "./web/flash.server";
import { failedTitle } from "./web/meta";
import { useNonce } from "./web/nonce";
import { notReachedStatus } from "./web/revalidate";
import { useRouteTrail } from "./web/route-trail";

export const links = () => [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }];

export const meta: MetaFunction = ({ error }) => (error ? failedTitle(error) : []);

/** The message of the last action is taken here, once for the page; layouts show it by `useFlash`. */
export async function loader({ request }: LoaderFunctionArgs) {
	const { flash, headers } = await takeFlash(request);
	return data(
		{ flash: outcomeOf(currentAttempt()) ?? flash, rows: pageRows(), rowChoices: pageRowChoices },
		{ headers },
	);
}

const cameBack = "Here's what you typed before your session expired. Nothing has been submitted yet.";

/** What this same request came to, where no script says it. */
function outcomeOf(attempt: Attempt | undefined): FlashMessage | undefined {
	const [message, kind] = attempt?.again ? [cameBack, "info" as const] : [attempt?.failed, "negative" as const];
	return message ? { message, kind, milliseconds: 15_000, id: crypto.randomUUID() } : undefined;
}

/**
 * A page whose data is loaded anew where it stands keeps the message it was reached with. Remix's default is true here,
 * whatever an action answered.
 */
export function shouldRevalidate(to: ShouldRevalidateFunctionArgs): boolean {
	const stays = to.formMethod === undefined && to.currentUrl.href === to.nextUrl.href;
	return !stays && to.actionStatus !== notReachedStatus && to.defaultShouldRevalidate;
}

export function Layout({ children }: { children: ReactNode }) {
	const nonce = useNonce();
	const scripts = useMatches().every(({ handle }) => !isWithoutScripts(handle));
	return (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<Meta />
				<link rel="stylesheet" href={scripts ? styles : publicStyles} />
				<Links />
			</head>
			<body>
				{children}
				{scripts ? (
					<>
						<ScrollRestoration nonce={nonce} />
						<Scripts nonce={nonce} />
					</>
				) : null}
			</body>
		</html>
	);
}

/** A page that says `handle = { scripts: false }` is sent without any, so that one answer can serve everyone. */
function isWithoutScripts(handle: unknown): boolean {
	return typeof handle === "object" && handle !== null && "scripts" in handle && handle.scripts === false;
}

export default function App() {
	useRouteTrail();
	return (
		<>
			<Outlet />
			<LeaveGuard />
			<PageNotice />
		</>
	);
}

export function ErrorBoundary() {
	return (
		<main>
			<ErrorPage />
		</main>
	);
}

/** Messages that scripts show above the page. */
function PageNotice() {
	const notice = usePageNotice();
	return notice ? (
		<div role="alert" className="page-notice">
			<Flash key={notice.id} flash={notice} />
		</div>
	) : null;
}
