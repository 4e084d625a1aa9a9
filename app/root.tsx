import { data, type LoaderFunctionArgs } from "@remix-run/node";
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
import { ErrorPage } from "~/ui/error-page";
import { takeFlash } from "~/web/flash.server";
import { useNonce } from "~/web/nonce";
import { useRouteTrail } from "~/web/route-trail";
import styles from "./styles.css?url";

export const links = () => [
	{ rel: "stylesheet", href: styles },
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/** The message of the last action is taken here, once for the page; layouts show it by `useFlash`. */
export async function loader({ request }: LoaderFunctionArgs) {
	const { flash, headers } = await takeFlash(request);
	return data({ flash }, { headers });
}

/** A page whose data is loaded anew where it stands keeps the message it was reached with. */
export function shouldRevalidate(to: ShouldRevalidateFunctionArgs): boolean {
	const stays = to.formMethod === undefined && to.currentUrl.href === to.nextUrl.href;
	return stays ? false : to.defaultShouldRevalidate;
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

/** A page that says `handle = { scripts: false }` is sent without any, so that one answer can serve everybody. */
function isWithoutScripts(handle: unknown): boolean {
	return typeof handle === "object" && handle !== null && "scripts" in handle && handle.scripts === false;
}

export default function App() {
	useRouteTrail();
	return <Outlet />;
}

export function ErrorBoundary() {
	return (
		<main>
			<ErrorPage />
		</main>
	);
}
