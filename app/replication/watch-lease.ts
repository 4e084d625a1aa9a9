import { z } from "zod";

/** What LiteFS writes into the lease store. */
const lease = z.object({ hostname: z.string() });

const everyMs = 1_000;

/**
 * How long the lease store's last word counts, in milliseconds. It lets no one else have the lease before ten seconds
 * without a renewal.
 */
const lastsMs = 5_000;

type LeaseWatch = {
	/** Whether the store said within the last seconds that the machine of this name has the lease. */
	isHeldBy: (hostname: string) => boolean;
	/** Whether the store said within the last seconds that the lease is free, or another's. */
	isNotOf: (hostname: string) => boolean;
	/** Asks at once. */
	ask: () => Promise<void>;
	stop: () => void;
};

/**
 * Asks the lease store at `url` every second who has the lease, beside LiteFS: cut off from the store, LiteFS may take
 * itself for the primary for minutes. A password in `url` is the store's token.
 */
export function watchLease(url: string): LeaseWatch {
	const { password } = new URL(url);
	const address = Object.assign(new URL(url), { username: "", password: "", search: "raw" });
	const headers = password ? { "X-Consul-Token": decodeURIComponent(password) } : undefined;
	let said: { at: number; holder: string } | undefined;
	const look = async () => {
		const at = performance.now();
		try {
			const answer = await fetch(address, { ...(headers && { headers }), signal: AbortSignal.timeout(everyMs) });
			if (answer.status === 404) said = { at, holder: "" };
			else if (answer.ok) said = { at, holder: lease.parse(await answer.json()).hostname };
		} catch {
			// Its last word counts for a while.
		}
	};
	const timer = setInterval(look, everyMs);
	timer.unref();
	void look();
	const fresh = () => (said && performance.now() - said.at < lastsMs ? said : undefined);
	return {
		isHeldBy: (hostname) => fresh()?.holder === hostname,
		isNotOf: (hostname) => fresh() !== undefined && fresh()?.holder !== hostname,
		ask: look,
		stop: () => clearInterval(timer),
	};
}
