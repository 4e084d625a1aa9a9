import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { DateTimeText } from "~/ui/date";

type Device = {
	id: number;
	device: string;
	ipAddress: string;
	trustedUntil: string | null;
	createdDate: string;
	lastUsedDate: string;
};

/** Browsers one signed in from before: no notice comes of them, and the trusted ones aren't asked for a code. */
export function Devices({ devices }: { devices: readonly Device[] }) {
	if (devices.length === 0) return null;
	return (
		<section className="grid gap-3" aria-labelledby="devices">
			<div>
				<h2 id="devices" className="text-heading">
					Known devices
				</h2>
				<p className="text-soft">
					Signing in from any other device sends you an email. Forgetting one signs it out, too.
				</p>
			</div>
			<ul className="divide-y divide-line rounded-card border border-line bg-surface">
				{devices.map(({ id, device, ipAddress, trustedUntil, createdDate, lastUsedDate }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
						<div className="min-w-0 flex-1 basis-60">
							<p className="font-medium">{device}</p>
							<p className="text-small text-soft">
								Last sign-in <DateTimeText iso={lastUsedDate} /> from {ipAddress || "an unknown address"}. First seen{" "}
								<DateTimeText iso={createdDate} />.
								{trustedUntil ? (
									<>
										{" "}
										No code needed until <DateTimeText iso={trustedUntil} />.
									</>
								) : null}
							</p>
						</div>
						<Form method="post">
							<Button look="plain" name="device" value={id}>
								Forget<span className="sr-only"> {device}</span>
							</Button>
						</Form>
					</li>
				))}
			</ul>
		</section>
	);
}
