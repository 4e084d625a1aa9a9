import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { endSession, listSessions, signOutEverywhere } from "#domain/identity";
import { endSessionSchema } from "#domain/identity/schema";
import { Button } from "~/ui/button";
import { DateTimeText } from "~/ui/date";
import { Status } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { leave } from "~/web/leave.server";
import { pageTitle } from "~/web/meta";
import { deviceName } from "./device-name";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const { userId, sessionId } = await requireManager(request);
	return {
		sessions: listSessions(userId).map(({ id, userAgent, ipAddress, createdDate, expiresDate }) => ({
			id,
			device: deviceName(userAgent),
			ipAddress,
			createdDate,
			expiresDate,
			isThis: id === sessionId,
		})),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, endSessionSchema);
	if (!form.ok) return form.reply;
	const { session } = form.value;
	return session === undefined ? signOutAll(manager) : signOutOne(manager, session);
}

function signOutOne({ userId, sessionId }: { userId: number; sessionId: number }, session: number) {
	endSession(userId, session);
	if (session === sessionId) return leave("/?signedOut=true");
	return redirectWithMessage(href("/app/myaccount/sessions"), "That device is signed out.");
}

function signOutAll({ userId }: { userId: number }) {
	signOutEverywhere(userId);
	return leave("/?signedOut=true");
}

export default function Sessions() {
	const { sessions } = useLoaderData<typeof loader>();
	return (
		<div className="grid max-w-160 gap-6">
			<ul className="divide-y divide-line rounded-card border border-line bg-surface">
				{sessions.map((session) => (
					<li key={session.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
						<div className="min-w-0 flex-1 basis-60">
							<p className="font-medium">
								{session.device} {session.isThis ? <Status tone="good">This device</Status> : null}
							</p>
							<p className="text-small text-soft">
								Since <DateTimeText iso={session.createdDate} /> from {session.ipAddress || "an unknown address"}, until{" "}
								<DateTimeText iso={session.expiresDate} />
							</p>
						</div>
						<Form method="post" reloadDocument={session.isThis}>
							<Button look="plain" name="session" value={session.id}>
								Sign out<span className="sr-only"> {session.device}</span>
							</Button>
						</Form>
					</li>
				))}
			</ul>
			<Form method="post" reloadDocument>
				<Button look="danger" name="session" value="">
					Sign out everywhere
				</Button>
			</Form>
		</div>
	);
}
