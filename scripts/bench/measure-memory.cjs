// Loaded into a measured server: at SIGUSR2 it tidies its memory and says in MEMORY_FILE what is left.
const { writeFileSync } = require("node:fs");

process.on("SIGUSR2", async () => {
	for (let round = 0; round < 4; round++) {
		globalThis.gc();
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	const { heapUsed, external, rss } = process.memoryUsage();
	writeFileSync(process.env.MEMORY_FILE, JSON.stringify({ used: heapUsed + external, rss }));
});
