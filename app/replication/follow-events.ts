import { get } from "node:http";
import { z } from "zod";

const primary = z.object({ isPrimary: z.boolean(), hostname: z.string().default("") });
const event = z.discriminatedUnion("type", [
	z.object({ type: z.literal("init"), data: primary }),
	z.object({ type: z.literal("primaryChange"), data: primary }),
	z.object({ type: z.literal("tx"), db: z.string(), data: z.object({ txID: z.string() }) }),
]);

type LiteFsListener = {
	onPrimary: (told: z.infer<typeof primary>) => void;
	onTransaction: (told: { database: string; transaction: string }) => void;
	/** The stream ended: nothing is known until it begins again. */
	onLost: () => void;
};

const againAfterMs = 250;

/**
 * Follows LiteFS's stream of events at `url`, and begins anew whenever it ends. LiteFS says first who is the primary.
 * The returned function stops it.
 */
export function followEvents(url: string, listener: LiteFsListener): () => void {
	let stopped = false;
	let end = () => {};
	let again: NodeJS.Timeout | undefined;

	function follow() {
		let text = "";
		let over = false;
		const lost = () => {
			if (over || stopped) return;
			over = true;
			listener.onLost();
			again = setTimeout(follow, againAfterMs);
			again.unref();
		};
		const request = get(new URL("/events", url), { agent: false }, (response) => {
			response.setEncoding("utf8");
			response.on("data", (chunk: string) => {
				const lines = (text + chunk).split("\n");
				text = lines.pop() ?? "";
				for (const line of lines) if (!stopped) hear(line, listener);
			});
			response.once("close", lost);
		});
		request.once("error", lost);
		request.once("close", lost);
		end = () => request.destroy();
	}

	follow();
	return () => {
		stopped = true;
		clearTimeout(again);
		end();
	};
}

/** Events of kinds that aren't known are passed over. */
function hear(line: string, listener: LiteFsListener) {
	const told = event.safeParse(parsed(line)).data;
	if (!told) return;
	if (told.type === "tx") listener.onTransaction({ database: told.db, transaction: told.data.txID });
	else listener.onPrimary(told.data);
}

function parsed(line: string): unknown {
	try {
		return JSON.parse(line);
	} catch {
		return undefined;
	}
}
