import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { endSession, forgetDevice, listDevices, listSessions, signOutEverywhere } from "#domain/identity";
import { deviceName } from "#domain/identity/format";
import { endSessionForm } from "#domain/identity/schema";
import { Button } from "~/ui/button";
import { DateTimeText } from "~/ui/date";
import { Form } from "~/ui/post-form";
import { Status } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireOfHouse } from "~/web/guards.server";
import { href } from "~/web/href";
import { leave } from "~/web/leave.server";
import { pageTitle } from "~/web/meta";
import { accountPages } from "../house-pages";
import { Devices } from "./devices";

export const meta = () => pageTitle("My Account");

/** One's open sessions, newest first, and the devices one signed in from before. */
export async function loader({ request }: LoaderFunctionArgs) {
	const { userId, sessionId } = await requireOfHouse(request);
	const sessions = listSessions(userId).map(({ userAgent, remember: _, ...session }) => ({
		...session,
		device: deviceName(userAgent),
		isThis: session.id === sessionId,
	}));
	const devices = listDevices(userId).map(({ userAgent, ...one }) => ({ ...one, device: deviceName(userAgent) }));
	return { sessions, devices };
}

/** Forgets a device, ends one session, or all of them where none is named. */
export async function action({ request }: ActionFunctionArgs) {
	const { userId, sessionId, role } = await requireOfHouse(request);
	const form = await parseForm(request, endSessionForm);
	if (!form.ok) return form.reply;
	const { session, device } = form.value;
	if (device !== undefined) {
		const forgotten = forgetDevice(userId, device);
		return redirectWithMessage(
			href(`${accountPages[role]}/sessions`),
			forgotten ? "Device forgotten." : "That device was already forgotten.",
		);
	}
	if (session === undefined) signOutEverywhere(userId);
	else endSession(userId, session);
	if (session === undefined || session === sessionId) return leave("/?signedOut=true");
	return redirectWithMessage(href(`${accountPages[role]}/sessions`), "Device signed out.");
}

export default function Sessions() {
	const { sessions, devices } = useLoaderData<typeof loader>();
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
								Signed in <DateTimeText iso={session.createdDate} /> from {session.ipAddress || "an unknown address"}.{" "}
								{session.lastUsedDate ? (
									<>
										Last used <DateTimeText iso={session.lastUsedDate} />.{" "}
									</>
								) : null}
								Expires <DateTimeText iso={session.expiresDate} />.
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
			<Devices devices={devices} />
		</div>
	);
}
