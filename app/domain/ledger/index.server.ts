export { createChartOfAccounts } from "./create-chart-of-accounts";
