/**
 * The inline script of every page (allowed by its hash): runs before the first paint, so that neither theme nor navigation flickers.
 * It must stay constant: pages are cached as bytes and the policy names its hash. `js` says that the page's scripts will
 * run: a browser from before those we support (README.md), or one that could not load them, has the page without.
 * `toWellFormed` came to the last of them in October 2023. An owner whose console is still to come does not see that there
 * is no such page. A screen of one's own names its fonts (html.ts): where the browser has them they are used at once, else
 * they wait for another page (web/shell/kept-fonts.ts). A public page names the modules that its scripts will need: they
 * are asked for once it is painted. Listings that a signed-in person opens are noted for whoever asks
 * "Did you apply?" (opened-listings.ts), which on a slow line comes long after the first press.
 */
export const BOOT_SCRIPT =
  "(function(d){if(!''.toWellFormed)return;d.classList.add('js');" +
  "addEventListener('error',function(e){if(e.target.type==='module')d.classList.remove('js')},true);" +
  'try{new PerformanceObserver(function(){' +
  "var m=document.querySelector('meta[name=preloads]');if(m)m.content.split(' ').forEach(function(f){" +
  "var k=document.createElement('link');k.rel='modulepreload';k.href=f;m.before(k)});m&&m.remove()" +
  "}).observe({type:'paint',buffered:true})}catch(e){}" +
  "try{var l=localStorage,t=l.theme;if(t==='light'||t==='dark')d.dataset.theme=t;" +
  "for(var k in l)if(/^sb-.+-auth-token$/.test(k)){d.dataset.session='signed-in';" +
  'if(location.pathname===\'/owner\'&&/"role":"owner"/.test(l[k]))d.dataset.owner=\'named\'}' +
  "if(l.hides)d.dataset.hides='some';" +
  "if(l['recent-searches']||l['seen-jobs'])d.dataset.recent='some';" +
  "var m=document.querySelector('meta[name=fonts]');" +
  "if(m&&l.fonts!==m.content)d.classList.add('plain-type');" +
  // The middle button opens a tab, too.
  "['click','auxclick'].forEach(function(p){addEventListener(p,function(e){try{" +
  "var a=e.target.closest('a[data-apply]'),u;" +
  'if(a)for(var k in l)if(/^sb-.+-auth-token$/.test(k))u=JSON.parse(l[k]).user.id;' +
  "if(u)sessionStorage.setItem('pressed-listings'," +
  "(sessionStorage.getItem('pressed-listings')||'')+u+' '+a.dataset.apply+'\\n')" +
  '}catch(x){}})})' +
  '}catch(e){}})(document.documentElement)'
