/** How many requests a key may send in a minute, and how many wrong keys a network. */
export const requestLimits = { key: 600, wrongKeys: 30 } as const;

const windowSeconds = 60;
const counted = new Map<string, { count: number; endsAt: number }>();

export type Standing = { limit: number; remaining: number; secondsLeft: number; refused: boolean };

/**
 * Counts a request in the window that began with the sender's first. It is kept in memory, by process: counting in the
 * database would make every read a write. So a key that reaches several workers may send its number to each.
 */
export function countRequest(sender: string, limit: number, now = Date.now()): Standing {
	if (counted.size > 10_000) for (const [key, { endsAt }] of counted) if (endsAt <= now) counted.delete(key);
	const known = counted.get(sender);
	const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowSeconds * 1_000 };
	window.count += 1;
	counted.set(sender, window);
	const secondsLeft = Math.max(1, Math.ceil((window.endsAt - now) / 1_000));
	return { limit, remaining: Math.max(0, limit - window.count), secondsLeft, refused: window.count > limit };
}

/** Whether a sender has used up its window, without counting. */
export function isOverLimit(sender: string, limit: number, now = Date.now()): Standing | undefined {
	const known = counted.get(sender);
	if (!known || known.endsAt <= now || known.count < limit) return undefined;
	return { limit, remaining: 0, secondsLeft: Math.max(1, Math.ceil((known.endsAt - now) / 1_000)), refused: true };
}

/** The headers of draft-ietf-httpapi-ratelimit-headers, with Retry-After once it is used up. */
export function limitHeaders({ limit, remaining, secondsLeft, refused }: Standing): Record<string, string> {
	return {
		"RateLimit-Policy": `"requests";q=${limit};w=${windowSeconds}`,
		RateLimit: `"requests";r=${remaining};t=${secondsLeft}`,
		...(refused && { "Retry-After": String(secondsLeft) }),
	};
}
