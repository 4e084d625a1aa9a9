/** Requests that wait for a turn, by sender. The first sender has the next turn. */
const waiting = new Map<string, (() => void)[]>();
let isGoing = false;

/**
 * Waits for this sender's turn. Each turn is a round of the event loop of its own, so that other work is answered
 * between two turns. Senders take turns: no one waits for everything that another one asked for. A sender's requests
 * are finished in the order in which they began.
 */
export function ownRound(sender: string, { begun = false } = {}): Promise<void> {
	return new Promise((begin) => {
		const own = waiting.get(sender);
		if (!own) waiting.set(sender, [begin]);
		else if (begun) own.unshift(begin);
		else own.push(begin);
		if (isGoing) return;
		isGoing = true;
		setImmediate(nextRound);
	});
}

function nextRound() {
	const [first] = waiting;
	isGoing = first !== undefined;
	if (!first) return;
	const [sender, own] = first;
	const begin = own.shift();
	waiting.delete(sender);
	if (own.length > 0) waiting.set(sender, own);
	begin?.();
	setImmediate(nextRound);
}
