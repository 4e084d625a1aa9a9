import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { registry, watchInstallation } from "~/server/watching/metrics";

const alerts = readFileSync("deploy/alerts.yml", "utf8");
const operations = readFileSync("docs/operations.md", "utf8");

test("every metric that the dashboard and the alerts name is one that the server tells", async () => {
	watchInstallation();
	const told = new Set(registry.getMetricsAsArray().map(({ name }) => name));
	const named = new Set(`${alerts}${readFileSync("deploy/grafana.json", "utf8")}`.match(/\btenantry_\w+/g));
	const unknown = [...named].filter((name) => !told.has(name.replace(/_(bucket|sum|count)$/, "")));
	expect(unknown).toEqual([]);
	expect(named.size).toBeGreaterThan(20);
});

test("each alert leads to the part of the runbook that says what to do", () => {
	const headings = [...operations.matchAll(/^#{2,4} (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));
	const anchors = [...alerts.matchAll(/runbook: docs\/operations\.md#(\S+)/g)].map(([, anchor]) => anchor);
	expect(anchors).toHaveLength(10);
	expect(anchors.filter((anchor) => !headings.includes(anchor ?? ""))).toEqual([]);
	expect(alerts.match(/- alert:/g)).toHaveLength(anchors.length);
});

test("Prometheus reads the alerts", () => {
	const { error, status, stdout, stderr } = spawnSync("promtool", ["check", "rules", "deploy/alerts.yml"]);
	if (error) return console.warn("SKIPPED: promtool isn't installed, so deploy/alerts.yml isn't checked by it.");
	expect(status, `${stdout}${stderr}`).toBe(0);
});

function anchorOf(heading: string): string {
	return heading
		.toLowerCase()
		.replace(/[^\w -]/g, "")
		.replaceAll(" ", "-");
}
