import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { DateTimeText } from "~/ui/date";
import { Status } from "~/ui/status";
import type { ownSessions } from "./answers.server";

/** Where someone is signed in: each device can be signed out, or all. */
export function SessionList({ sessions }: { sessions: readonly ReturnType<typeof ownSessions>[number][] }) {
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
