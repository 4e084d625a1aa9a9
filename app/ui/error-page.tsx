import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { navigationError, navigationFailed } from "./messages";
import { useRequestId } from "./request-id";

const words: Record<number, { title: string; text: string }> = {
	400: { title: "That request was incomplete", text: "We couldn't read the request. Go back and try again." },
	403: { title: "Not allowed", text: "You do not have permission to access this page." },
	404: {
		title: "Not found",
		text: "There's nothing at this address. It may have been deleted, or the link may be incomplete.",
	},
	405: {
		title: "That isn't possible here",
		text: "This page doesn't accept that kind of request. Go back and try again.",
	},
	410: { title: "No longer here", text: "This page has been removed." },
	413: { title: "Too large", text: "That's larger than this form accepts. Go back and send a smaller file." },
	429: { title: "Too many attempts", text: "Wait a moment, then try again." },
	503: { title: "Back in a moment", text: "The service is busy or being updated. Try again in a minute." },
};

const unexpected = { title: "That didn't work", text: navigationError };

const unreachable = { title: "You're offline", text: navigationFailed };

/** What a route shows when it fails, by status, with a link to go on. For `export { ErrorPage as ErrorBoundary }`. */
export function ErrorPage() {
	const error = useRouteError();
	const status = isRouteErrorResponse(error) ? error.status : 500;
	const known = words[status] ?? (isNetworkFailure(error) ? unreachable : unexpected);
	return <StatusPage status={status} {...known} text={reasonOf(error) ?? known.text} />;
}

/** Why the request's body wasn't read, in the server's words, because the limit depends on the sender. */
function reasonOf(error: unknown): string | undefined {
	if (!isRouteErrorResponse(error) || (error.status !== 413 && error.status !== 503)) return undefined;
	return typeof error.data === "string" && error.data ? error.data : undefined;
}

function StatusPage({ status, title, text }: { status: number; title: string; text: string }) {
	const { pathname, search } = useLocation();
	const requestId = useRequestId();
	return (
		<div className="mx-auto grid max-w-120 justify-items-center gap-3 px-4 py-16 text-center">
			<p className="rounded-full bg-sunken px-3 py-0.5 text-small font-medium text-soft">{status}</p>
			<h1 className="text-title">{title}</h1>
			<p className="text-soft">{text}</p>
			{status >= 500 ? (
				<p
					key={pathname + search}
					className="text-small text-soft"
					// biome-ignore lint/security/noDangerouslySetInnerHtml: an id of ours. As a text it would be gone once scripts run.
					dangerouslySetInnerHTML={{ __html: requestId ? `Reference for support: ${requestId}` : "" }}
				/>
			) : null}
			<p className="mt-3 flex flex-wrap justify-center gap-3">
				{status >= 500 || status === 413 ? (
					<a href={pathname + search} className="button button-plain">
						{status === 413 ? "Back to the form" : "Try again"}
					</a>
				) : null}
				{status >= 500 ? (
					<a href={`/app/contactsupport?from=${encodeURIComponent(pathname)}`} className="button button-quiet">
						Contact support
					</a>
				) : null}
				<a href="/" className="button button-primary">
					Home
				</a>
			</p>
		</div>
	);
}

/** A page that scripts couldn't fetch. Browsers word it differently, but it is always a TypeError. */
function isNetworkFailure(error: unknown): boolean {
	return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
